import { css } from "@emotion/react";
import { LinkButton } from "../../ui/Button";
import { below } from "../../ui/tokens";
import { CallButton } from "./CallButton";

interface HeroActionsProps {
  quote: Queries.LinkFieldsFragment;
  /** The call button's label. */
  call: string;
  /** Calling comes first. */
  urgent?: boolean;
}

/** On phones the bar at the foot has the other button. */
const inBar = css({ [below.tablet]: { display: "none" } });

/** The hero's actions: ask for a quote, or call. On phones one of them. */
export function HeroActions({ quote, call, urgent }: HeroActionsProps) {
  const callButton = <CallButton variant={urgent ? "solid" : "outline"}>{call}</CallButton>;
  const quoteButton = (
    <LinkButton variant={urgent ? "outline" : "solid"} to={quote.to}>
      {quote.label}
    </LinkButton>
  );
  return urgent ? (
    <>
      {callButton}
      <span css={inBar}>{quoteButton}</span>
    </>
  ) : (
    <>
      {quoteButton}
      <span css={inBar}>{callButton}</span>
    </>
  );
}
