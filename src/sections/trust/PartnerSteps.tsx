import { css } from "@emotion/react";
import { useCompany } from "../../frame/useCompany";
import { NumberedList } from "../../ui/NumberedList";
import { color, fluid, font } from "../../ui/tokens";

const list = css({ marginTop: fluid(16, 32), borderTop: `1px solid ${color.line}`, ...font.small });

/** What happens after an inquiry, as the sent panel says it too. */
export function PartnerSteps() {
  const { formText } = useCompany();
  return <NumberedList styles={list} items={formText.success.partnerNext} />;
}
