import { css } from "@emotion/react";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { formatPhone } from "../../content/facts/format";
import { LinkButton } from "../../ui/Button";
import { color, font, radius, space } from "../../ui/tokens";

interface EmergencyCallProps {
  title: string;
  text: string;
  /** E.164. */
  phone: string;
  /** Whether the phone is answered now. */
  live?: ReactNode;
}

const box = css({
  "--focus": color.paper,
  display: "grid",
  gap: space[3],
  padding: space[5],
  borderRadius: radius.medium,
  background: color.emergency,
  color: color.paper,
  border: "1px solid transparent",
  a: { paddingInline: space[3], whiteSpace: "nowrap" },
});
const words = css({ display: "grid", gap: space[2] });
const titleStyle = css({ ...font.h3, lineHeight: 1.2 });

/** The red card that asks to call instead of writing. */
export function EmergencyCall({ title, text, phone, live }: EmergencyCallProps) {
  return (
    <div css={box}>
      <div css={words}>
        <p css={titleStyle}>{title}</p>
        <p>{text}</p>
        {live}
      </div>
      <LinkButton variant="emergency" size="large" to={`tel:${phone}`}>
        <Phone size={22} aria-hidden="true" />
        {formatPhone(phone)}
      </LinkButton>
    </div>
  );
}
