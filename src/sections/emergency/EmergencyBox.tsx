import { css } from "@emotion/react";
import { useId } from "react";
import { formatPhone } from "../../../model/text/format";
import { LiveLine } from "../../frame/time/LiveLine";
import { useSite } from "../../frame/useSite";
import { EmergencyCard } from "../../ui/controls/EmergencyCard";
import { LinkedText } from "../../ui/text/LinkedText";
import { SmartLink } from "../../ui/text/SmartLink";
import { space } from "../../ui/tokens";

const titleStyle = css({
  textWrap: "wrap",
  fontSize: "min(clamp(1.3rem, 1rem + 1.2vw, 1.8rem), 9vw)",
  fontWeight: 750,
  lineHeight: 1.2,
});
const text = css({
  // The padding is for fingers, and takes no room in the line. Much larger text breaks.
  a: { paddingBlock: space[3], fontWeight: 700, "@media (min-width: 20em)": { whiteSpace: "nowrap" } },
});

interface EmergencyBoxProps {
  emergency: Queries.EmergencyFragment;
  /** For pages with the live line elsewhere. */
  withoutLiveLine?: boolean;
  /** For pages with the number in large figures elsewhere. */
  withoutNumber?: boolean;
}

export function EmergencyBox({ emergency, withoutLiveLine, withoutNumber }: EmergencyBoxProps) {
  const { company, navigation } = useSite();
  const id = useId();
  return (
    <EmergencyCard
      phone={company.phone}
      label={withoutNumber ? navigation.barCall : formatPhone(company.phone)}
      labelledBy={id}
    >
      {!withoutLiveLine && <LiveLine />}
      <h2 css={titleStyle} id={id}>
        {emergency.title}
      </h2>
      <p css={text}>
        <LinkedText text={emergency.text} />{" "}
        {emergency.link && <SmartLink to={emergency.link.to}>{emergency.link.label}</SmartLink>}
      </p>
    </EmergencyCard>
  );
}
