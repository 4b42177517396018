import { css } from "@emotion/react";
import { useEffect, useRef } from "react";
import { color, radius, space } from "../ui/tokens";

interface ErrorSummaryProps {
  title: string;
  /** Field name → message. */
  errors: Readonly<Record<string, string>>;
  idOf: (field: string) => string;
}

const box = css({
  gridColumn: "1 / -1",
  padding: space[5],
  border: `2px solid ${color.emergency}`,
  borderRadius: radius.medium,
  background: color.emergencyTint,
  a: { display: "inline-block", paddingBlock: space[1], color: color.emergency, fontWeight: 600 },
});
const heading = css({ fontSize: "1.05rem", marginBottom: space[2] });

/** All that is wrong, in one place that takes the focus and leads to each field. */
export function ErrorSummary({ title, errors, idOf }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const count = useRef(0);
  useEffect(() => {
    if (entries.length > count.current) summary.current?.focus();
    count.current = entries.length;
  }, [entries.length]);

  if (entries.length === 0) return null;
  return (
    <div css={box} ref={summary} tabIndex={-1} role="alert">
      <h4 css={heading}>{title}</h4>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(idOf(field))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
