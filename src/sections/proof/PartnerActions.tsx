import { css } from "@emotion/react";
import { LinkButton } from "../../ui/Button";
import { below } from "../../ui/tokens";
import { CallButton } from "../page/CallButton";

interface PartnerActionsProps {
  inquiry: Queries.LinkFieldsFragment;
  quote: Queries.LinkFieldsFragment;
  /** The call button's label. */
  call: string;
}

/** On phones the bar at the foot has the other buttons. */
const inBar = css({ [below.tablet]: { display: "none" } });

/** The hero's actions for partners, of whom few want a quote: the inquiry comes first. */
export const PartnerActions = ({ inquiry, quote, call }: PartnerActionsProps) => (
  <>
    <span css={inBar}>
      <LinkButton to={inquiry.to}>{inquiry.label}</LinkButton>
    </span>
    <LinkButton variant="outline" to={quote.to}>
      {quote.label}
    </LinkButton>
    <span css={inBar}>
      <CallButton>{call}</CallButton>
    </span>
  </>
);
