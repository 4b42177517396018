import { LinkButton } from "../../ui/Button";
import { CallButton } from "./CallButton";

interface HeroActionsProps {
  quote: Queries.LinkFieldsFragment;
  /** The label of the button that calls. */
  call: string;
}

/** What to do at the top of a page: ask for a quote, or call. */
export function HeroActions({ quote, call }: HeroActionsProps) {
  return (
    <>
      <LinkButton to={quote.to}>{quote.label}</LinkButton>
      <CallButton>{call}</CallButton>
    </>
  );
}
