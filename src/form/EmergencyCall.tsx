import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { formatPhone } from "../../model/text/format";
import { EmergencyCard } from "../ui/controls/EmergencyCard";
import { font, space } from "../ui/tokens";

interface EmergencyCallProps {
  title: string;
  text: string;
  phone: string;
  /** For somebody who cannot speak, if the company reads texts. */
  textNumber?: string | null;
  texting?: { readonly instead: string } | null;
  live?: ReactNode;
}

const textStyle = css({ paddingBlock: space[2], fontWeight: 700 });

export function EmergencyCall({ title, text, phone, textNumber, texting, live }: EmergencyCallProps) {
  return (
    <EmergencyCard phone={phone} label={formatPhone(phone)}>
      <p css={font.h3}>{title}</p>
      <p>{text}</p>
      {live}
      {textNumber && texting && (
        <a css={textStyle} href={`sms:${textNumber}`}>
          {texting.instead}
        </a>
      )}
    </EmergencyCard>
  );
}
