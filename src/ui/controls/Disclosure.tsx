import { css } from "@emotion/react";
import chevronDownIcon from "lucide/dist/esm/icons/chevron-down.mjs";
import type { ReactNode } from "react";
import { cardSurface } from "../layout/Card";
import { Icon } from "../media/Icon";
import { color, fluid, font, radius, space } from "../tokens";

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  heading?: "h2" | "h3";
  /** Browsers keep only one disclosure with the same name open. */
  name?: string;
  line?: boolean;
  open?: boolean;
}

const disclosure = css({
  "&[open] summary svg": { transform: "rotate(180deg)" },
  "& > :not(summary)": { padding: `0 ${space[5]} ${space[5]}`, color: color.muted },
});
const card = css(cardSurface);
/** The texts stand on the edge of the column. */
const betweenLines = css({
  borderTop: `1px solid ${color.line}`,
  "&:last-child": { borderBottom: `1px solid ${color.line}` },
  "& > summary, & > :not(summary)": { paddingInline: 0 },
});
const summary = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[4],
  minHeight: fluid(48, 56),
  padding: `${space[2]} ${space[5]}`,
  borderRadius: radius.medium,
  "&:hover": { color: color.action },
  svg: { color: color.action },
});

export function Disclosure({ title, children, heading: Heading = "h3", name, line, open }: DisclosureProps) {
  return (
    // React 18 lacks this attribute for `details`.
    <details css={[disclosure, line ? betweenLines : card]} open={open} {...{ name }}>
      <summary css={summary}>
        <Heading css={font.h3}>{title}</Heading>
        <Icon shape={chevronDownIcon} />
      </summary>
      {children}
    </details>
  );
}
