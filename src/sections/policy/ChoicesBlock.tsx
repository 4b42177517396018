import { css } from "@emotion/react";
import checkIcon from "lucide/dist/esm/icons/check.mjs";
import { useId } from "react";
import { anchors } from "../../../model/kinds/anchors";
import { PreviewNotice } from "../../form/PreviewNotice";
import { WithdrawalForm } from "../../form/WithdrawalForm";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Titled, TitledCard } from "../../ui/layout/Titled";
import { Icon } from "../../ui/media/Icon";
import { color, from, space } from "../../ui/tokens";
import { PartScript } from "../page/PartScript";

/** Keeps the text close to its heading, however tall the form is. */
const rows = css({ [from.desktop]: { gridTemplateRows: "auto 1fr" } });
const formStyle = css({ [from.desktop]: { gridColumn: 2, gridRow: "1 / span 2" } });
const seenStyle = css({
  "&:not([hidden])": { display: "flex" },
  gap: space[3],
  marginTop: space[4],
  color: color.success,
  fontWeight: 600,
  svg: { marginTop: "3px" },
});

/** The withdrawal form, and how the site treats a browser's privacy signal. */
export function ChoicesBlock({ heading, withdrawal, signal }: Queries.ChoicesBlockFragment) {
  const formId = useId();
  return (
    <Section heading={heading} background="paper" id={anchors.withdraw} compact>
      {(drawnHeading) => (
        <Columns styles={rows} gap={space[6]}>
          <div>{drawnHeading}</div>
          <TitledCard styles={formStyle} title={withdrawal.title} titleId={formId} level={3} text={withdrawal.text}>
            {PREVIEW_NOTICE && <PreviewNotice text={PREVIEW_NOTICE} />}
            <WithdrawalForm text={withdrawal} idPrefix="withdrawal_" labelledBy={formId} />
          </TitledCard>
          <Titled title={signal.title} level={3} text={signal.text}>
            {/* Only a script can know that this browser sends the signal: src/inline/pageParts.ts. */}
            <p css={seenStyle} role="status" hidden data-signal>
              <Icon shape={checkIcon} strokeWidth={3} />
              {signal.seen}
            </p>
            <PartScript />
          </Titled>
        </Columns>
      )}
    </Section>
  );
}
