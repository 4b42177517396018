import { graphql } from "gatsby";
import { LinkButton } from "../../ui/Button";

/** Links as buttons; the first is the primary one. */
export function LinkRow({ links }: { links: readonly Queries.LinkFieldsFragment[] }) {
  return links.map(({ label, to }, index) => (
    <LinkButton key={to} to={to} variant={index === 0 ? "solid" : "outline"}>
      {label}
    </LinkButton>
  ));
}

export const fragment = graphql`
  fragment LinkFields on ContentLink {
    label
    to
  }
`;
