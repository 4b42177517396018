import { css } from "@emotion/react";
import { type ReactNode, useEffect, useState } from "react";

interface UrlParameterProps {
  /** The parameter's name in the address. */
  name: string;
  /** The value's pattern. */
  pattern: RegExp;
  label: string;
  /** Shown without scripts. */
  inAddress: string;
  className?: string;
  /** Follows it. */
  children?: ReactNode;
}

const value = css({ fontVariantNumeric: "tabular-nums", letterSpacing: "0.04em" });
/** Both texts share one grid cell, so nothing shifts when the value appears. */
const place = css({ display: "inline-grid", verticalAlign: "top", "& > *": { gridArea: "1 / 1" } });
const hidden = css({ visibility: "hidden" });

/**
 * Shows a parameter of the page's URL. After a plain form, the server redirects to a URL with the reference number and
 * receipt. Without scripts, the note says to look there.
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
