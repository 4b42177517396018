import { css } from "@emotion/react";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { LinkButton } from "./Button";
import { color, from, radius, space } from "./tokens";

interface EmergencyCardProps {
  /** E.164. */
  phone: string;
  /** The number as people read it. */
  label: string;
  /** Text and number side by side on wide screens. */
  wide?: boolean;
  /** The id of the heading, if it is a section of the page. */
  labelledBy?: string;
  children: ReactNode;
}

const card = css({
  "--focus": color.paper,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  padding: `clamp(${space[5]}, 3vw, ${space[8]})`,
  borderRadius: radius.large,
  background: color.emergency,
  color: color.paper,
  border: "1px solid transparent",
  "& > div": { display: "grid", gap: space[2] },
});
const columns = css({ [from.desktop]: { gridTemplateColumns: "1fr auto", alignItems: "center" } });

/** A red card with the number to call. */
export function EmergencyCard({ phone, label, wide, labelledBy, children }: EmergencyCardProps) {
  const Element = labelledBy ? "section" : "div";
  return (
    <Element css={[card, wide && columns]} aria-labelledby={labelledBy}>
      <div>{children}</div>
      <LinkButton variant="emergency" to={`tel:${phone}`}>
        <Phone aria-hidden="true" />
        {label}
      </LinkButton>
    </Element>
  );
}
