import { LinkButton } from "../../ui/Button";
import { CallButton } from "./CallButton";

interface HeroActionsProps {
  quote: Queries.LinkFieldsFragment;
  /** The call button's label. */
  call: string;
}

/** The hero's actions: ask for a quote, or call. */
export function HeroActions({ quote, call }: HeroActionsProps) {
  return (
    <>
      <LinkButton to={quote.to}>{quote.label}</LinkButton>
      <CallButton>{call}</CallButton>
    </>
  );
}
