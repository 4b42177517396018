import { css } from "@emotion/react";
import { useEffect, useState } from "react";
import { color, radius, space } from "../ui/tokens";

const note = css({
  display: "inline-block",
  marginBottom: space[6],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.small,
  background: color.successTint,
  strong: { fontVariantNumeric: "tabular-nums", letterSpacing: "0.04em" },
});

/** Both in one place, so that nothing moves when the number comes. */
const place = css({ display: "inline-grid", verticalAlign: "top", "& > *": { gridArea: "1 / 1" } });
const hidden = css({ visibility: "hidden" });

interface ReferenceNoteProps {
  label: string;
  /** Said in the number's place where no script can read it. */
  inAddress: string;
}

/** The reference number of a request that was sent without a script, from the address its answer led to. */
export function ReferenceNote({ label, inAddress }: ReferenceNoteProps) {
  const [reference, setReference] = useState<string | null>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get("reference") ?? "";
    setReference(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(given) ? given : null);
  }, []);
  return (
    <p css={[note, reference === null && hidden]}>
      {label}{" "}
      <span css={place}>
        <span css={reference && hidden}>{inAddress}</span>
        {reference && <strong>{reference}</strong>}
      </span>
    </p>
  );
}
