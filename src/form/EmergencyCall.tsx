import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { formatPhone } from "../content/facts/format";
import { EmergencyCard } from "../ui/EmergencyCard";
import { font } from "../ui/tokens";

interface EmergencyCallProps {
  title: string;
  text: string;
  /** E.164. */
  phone: string;
  /** Whether the phone is answered now. */
  live?: ReactNode;
}

const titleStyle = css(font.h3);

/** Asks to call instead of writing. */
export function EmergencyCall({ title, text, phone, live }: EmergencyCallProps) {
  return (
    <EmergencyCard phone={phone} label={formatPhone(phone)}>
      <p css={titleStyle}>{title}</p>
      <p>{text}</p>
      {live}
    </EmergencyCard>
  );
}
