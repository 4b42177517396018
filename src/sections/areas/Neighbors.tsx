import { graphql } from "gatsby";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { LinkCard } from "../page/LinkCard";

interface NeighborsProps extends Queries.NeighborsBlockFragment {
  neighbors: readonly Queries.NeighborFieldsFragment[];
}

/** The nearest towns, with their distances. */
export function Neighbors({ title, miles: text, neighbors }: NeighborsProps) {
  const links = neighbors.map(({ area, miles }) => ({
    to: `/service-areas/${area.slug}`,
    label: area.title,
    note: fillPlaceholders(text, { distance: String(miles) }),
  }));
  return <LinkCard title={title} links={links} short />;
}

export const fragment = graphql`
  fragment NeighborFields on Neighbor {
    miles
    area {
      title
      slug
    }
  }
`;
