import { css } from "@emotion/react";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { LinkButton } from "./Button";
import { color, radius, space } from "./tokens";

interface EmergencyCardProps {
  /** E.164. */
  phone: string;
  /** The number as people read it. */
  label: string;
  /** The id of the heading, if it is a section of the page. */
  labelledBy?: string;
  children: ReactNode;
}

const card = css({
  "--focus": color.paper,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  padding: `clamp(${space[5]}, 3vw, ${space[8]})`,
  borderRadius: radius.large,
  background: color.emergency,
  color: color.paper,
  border: "1px solid transparent",
  "& > div": { flex: "999 1 20rem", display: "grid", gap: space[2] },
  "& > a": { flex: "1 1 auto" },
});

/** A red card with the number to call: beside the text where there is room, otherwise below it and as wide. */
export function EmergencyCard({ phone, label, labelledBy, children }: EmergencyCardProps) {
  const Element = labelledBy ? "section" : "div";
  return (
    <Element css={card} aria-labelledby={labelledBy}>
      <div>{children}</div>
      <LinkButton variant="emergency" to={`tel:${phone}`}>
        <Phone aria-hidden="true" />
        {label}
      </LinkButton>
    </Element>
  );
}
