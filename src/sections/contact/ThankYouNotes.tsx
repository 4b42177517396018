import { css } from "@emotion/react";
import { useEffect, useState } from "react";
import { AfterSending } from "../../form/AfterSending";
import { useSite } from "../../frame/useSite";
import { Stack } from "../../ui/layout/Stack";
import { Titled } from "../../ui/layout/Titled";
import { IconItem } from "../../ui/media/IconItem";
import { ItemText } from "../../ui/text/ItemText";
import { color, radius, space } from "../../ui/tokens";
import { HydrationSlices } from "../page/HydrationSlices";

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
const list = css({ marginBottom: space[5] });
const callStyle = css({ fontWeight: 600 });

/** A lead's reference, or a preview's. */
const REFERENCE = /^(?:[0-9A-Z]{5}-[0-9A-Z]{5}|TEST)$/;

/**
 * What follows a plain form on a preview: the request's number, the next steps, and what to prepare for any service. The
 * number is in the page's address, since the server redirects there. Without scripts, a note says to look there.
 */
export function ThankYouNotes({ reference: { label, inAddress }, nextTitle, next, callText }: ThankYouNotesProps) {
  const { company, formText, services } = useSite();
  const { afterSending, texting } = formText;
  /** Undefined until a script has run; null if the address has no number. */
  const [reference, setReference] = useState<string | null>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get("reference") ?? "";
    setReference(REFERENCE.test(given) ? given : null);
  }, []);
  return (
    <HydrationSlices>
      <p css={[referenceStyle, reference === null && hidden]}>
        {label}{" "}
        <span css={place}>
          <span css={reference && hidden}>{inAddress}</span>
          {reference && <strong>{reference}</strong>}
        </span>
      </p>
      <Titled title={nextTitle}>
        <Stack as="ol" gap={space[4]} top={space[4]} styles={list}>
          {next.map((step, index) => (
            <IconItem as="li" icon={step.icon} size="36px" key={index}>
              <ItemText title={step.title}>{step.description}</ItemText>
            </IconItem>
          ))}
        </Stack>
        <p css={callStyle}>{callText}</p>
      </Titled>
      {afterSending && (
        <AfterSending
          text={afterSending}
          services={services}
          textNumber={company.textNumber}
          texting={texting}
          reference={reference ?? undefined}
        />
      )}
    </HydrationSlices>
  );
}
