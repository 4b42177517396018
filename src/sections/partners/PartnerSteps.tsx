import { css } from "@emotion/react";
import { useSite } from "../../frame/useSite";
import { NumberedList } from "../../ui/text/NumberedList";
import { color, fluid, font } from "../../ui/tokens";

const list = css({ marginTop: fluid(16, 32), borderTop: `1px solid ${color.line}`, ...font.small });

/** What happens after an inquiry, as the sent panel says it too. */
export function PartnerSteps() {
  const { formText } = useSite();
  return <NumberedList styles={list} items={formText.success.partnerNext} />;
}
