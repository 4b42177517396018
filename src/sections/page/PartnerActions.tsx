import { css } from "@emotion/react";
import { anchors } from "../../content/facts/anchors";
import { useCompany } from "../../site/useCompany";
import { LinkButton } from "../../ui/Button";
import { below } from "../../ui/tokens";
import { CallButton } from "./CallButton";

interface PartnerActionsData {
  navigation: Queries.CallBarNavigationFragment;
}

interface PartnerActionsProps {
  quote: Queries.LinkFieldsFragment;
  /** The call button's label. */
  call: string;
}

/** On phones the bar at the foot has the other buttons. */
const inBar = css({ [below.tablet]: { display: "none" } });

/** The hero's actions for partners, of whom few want a quote: the inquiry comes first. */
export function PartnerActions({ quote, call }: PartnerActionsProps) {
  const { navigation }: PartnerActionsData = useCompany();
  return (
    <>
      <span css={inBar}>
        <LinkButton to={`#${anchors.quote}`}>{navigation.barPartner}</LinkButton>
      </span>
      <LinkButton variant="outline" to={quote.to}>
        {quote.label}
      </LinkButton>
      <span css={inBar}>
        <CallButton>{call}</CallButton>
      </span>
    </>
  );
}
