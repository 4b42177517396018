import { css } from "@emotion/react";
import { type ReactNode, useEffect, useState } from "react";

interface UrlParameterProps {
  /** The parameter's name in the address. */
  name: string;
  /** What it looks like. */
  pattern: RegExp;
  label: string;
  /** Stands in its place where no script can read it. */
  inAddress: string;
  className?: string;
  /** Follows it. */
  children?: ReactNode;
}

const value = css({ fontVariantNumeric: "tabular-nums", letterSpacing: "0.04em" });
/** Both texts take the same place, so that nothing moves when the value appears. */
const place = css({ display: "inline-grid", verticalAlign: "top", "& > *": { gridArea: "1 / 1" } });
const hidden = css({ visibility: "hidden" });

/**
 * Shows what the page's address carries. The server redirects a request that was sent without a script to an address with
 * its reference number and receipt; without a script to read them, the note says where they are.
 */
export function UrlParameter({ name, pattern, label, inAddress, className, children }: UrlParameterProps) {
  const [part, setPart] = useState<string | null>();
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get(name) ?? "";
    setPart(pattern.test(given) ? given : null);
  }, [name, pattern]);
  return (
    <p className={className} css={part === null && hidden}>
      {label}{" "}
      <span css={place}>
        <span css={part && hidden}>{inAddress}</span>
        {part && <strong css={value}>{part}</strong>}
      </span>
      {children}
    </p>
  );
}
