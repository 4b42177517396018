import { css } from "@emotion/react";
import { useSite } from "../../frame/useSite";
import type { Styles } from "../../ui/Styles";
import { Heading } from "../../ui/text/Heading";
import { NumberedList } from "../../ui/text/NumberedList";
import { color, fluid, font, space } from "../../ui/tokens";

const title = css({ marginTop: fluid(16, 32) });
const list = css({ marginTop: space[3], borderTop: `1px solid ${color.line}`, ...font.small });

interface NextStepsProps {
  steps: readonly string[];
  styles?: Styles;
}

/** What happens after a form is sent, in the sent panel's words. */
export function NextSteps({ steps, styles }: NextStepsProps) {
  const { formText } = useSite();
  return (
    <div css={styles}>
      <Heading level={3} look="item" styles={title}>
        {formText.confirmation.nextTitle}
      </Heading>
      <NumberedList styles={list} items={steps} />
    </div>
  );
}
