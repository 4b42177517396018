import { css } from "@emotion/react";
import { formatPhone } from "../../../model/text/format";
import { useSite } from "../../frame/useSite";
import { largeNumber } from "../../ui/controls/EmergencyCard";
import { below, space } from "../../ui/tokens";

/** No wider than the emergency box, for a number as large. */
const ways = css({
  containerType: "inline-size",
  display: "grid",
  justifyItems: "start",
  maxWidth: "20rem",
  marginTop: space[3],
});
/** Phones have it in the contact cards. */
const mail = css({ fontWeight: 650, overflowWrap: "anywhere", [below.tablet]: { display: "none" } });

export function ContactWays() {
  const { company } = useSite();
  return (
    <div css={ways}>
      <a css={largeNumber} href={`tel:${company.phone}`}>
        {formatPhone(company.phone)}
      </a>
      <a css={mail} href={`mailto:${company.email}`}>
        {company.email}
      </a>
    </div>
  );
}
