import { css } from "@emotion/react";
import { useSite } from "../../frame/useSite";
import { Heading } from "../../ui/text/Heading";
import { NumberedList } from "../../ui/text/NumberedList";
import { color, fluid, font, space } from "../../ui/tokens";

const title = css({ marginTop: fluid(16, 32) });
const list = css({ marginTop: space[3], borderTop: `1px solid ${color.line}`, ...font.small });

/** What happens after an inquiry, as the sent panel says it too. */
export function PartnerSteps() {
  const { formText } = useSite();
  return (
    <>
      <Heading level={3} look="item" styles={title}>
        {formText.confirmation.nextTitle}
      </Heading>
      <NumberedList styles={list} items={formText.success.partnerNext} />
    </>
  );
}
