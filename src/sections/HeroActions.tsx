import { graphql } from "gatsby";
import { LinkButton } from "../ui/Button";
import { CallButton } from "./CallButton";
import { TextButton } from "./TextButton";

interface HeroActionsProps {
  quote: Queries.LinkFieldsFragment;
  /** The label of the button that calls. */
  call: string;
  /** What a text message begins with, where the company reads texts. */
  text?: Queries.TextActionFieldsFragment | null;
}

/** What to do at the top of a page: ask for a quote, call, or write a text message. */
export function HeroActions({ quote, call, text }: HeroActionsProps) {
  return (
    <>
      <LinkButton to={quote.to}>{quote.label}</LinkButton>
      <CallButton>{call}</CallButton>
      {text && <TextButton {...text} />}
    </>
  );
}

export const fragment = graphql`
  fragment TextActionFields on TextAction {
    label
    message
  }
`;
