import { css } from "@emotion/react";
import { AfterSending } from "../../form/AfterSending";
import { StatusLink } from "../../form/StatusLink";
import { useCompany } from "../../frame/useCompany";
import { IconItem } from "../../ui/IconItem";
import { ItemText } from "../../ui/ItemText";
import { Titled } from "../../ui/Titled";
import { color, radius, space } from "../../ui/tokens";
import { Sections } from "../page/Sections";
import { useSentRequest } from "./useSentRequest";

type ThankYouNotesProps = Pick<Queries.ThankYouPageFragment, "reference" | "nextTitle" | "next" | "callText">;

const referenceStyle = css({
  display: "inline-block",
  marginBottom: space[6],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.small,
  background: color.successTint,
  strong: { fontVariantNumeric: "tabular-nums", letterSpacing: "0.04em" },
});
/** Both texts share one grid cell, so nothing shifts when the number appears. */
const place = css({ display: "inline-grid", verticalAlign: "top", "& > *": { gridArea: "1 / 1" } });
const hidden = css({ visibility: "hidden" });
const list = css({ display: "grid", gap: space[4], marginBlock: `${space[4]} ${space[5]}` });
const callStyle = css({ fontWeight: 600 });

/**
 * What follows a plain form: the request's number, the next steps, and what to prepare for any service. The number is in the
 * page's address, since the server redirects there. Without scripts, a note says to look there.
 */
export function ThankYouNotes({ reference: { label, inAddress }, nextTitle, next, callText }: ThankYouNotesProps) {
  const { company, formText, services } = useCompany();
  const { afterSending, texting, status } = formText;
  const request = useSentRequest();
  const reference = request?.reference;
  return (
    <Sections>
      <p css={[referenceStyle, reference === null && hidden]}>
        {label}{" "}
        <span css={place}>
          <span css={reference && hidden}>{inAddress}</span>
          {reference && <strong>{reference}</strong>}
        </span>
      </p>
      <Titled title={nextTitle}>
        <ol css={list}>
          {next.map((step) => (
            <IconItem as="li" icon={step.icon} size="36px" key={step.title}>
              <ItemText title={step.title}>{step.description}</ItemText>
            </IconItem>
          ))}
        </ol>
        <p css={callStyle}>{callText}</p>
      </Titled>
      <StatusLink label={status.link} link={request?.link} />
      {afterSending && (
        <AfterSending
          text={afterSending}
          services={services}
          textNumber={company.textNumber}
          texting={texting}
          reference={request?.reference}
        />
      )}
    </Sections>
  );
}
