import { graphql } from "gatsby";

/** The link to a town's page. */
export const linkToArea = ({ slug, title: label }: Queries.AreaLinkFragment) => {
  return { to: `/service-areas/${slug}`, label };
};

export const fragment = graphql`
  fragment AreaLink on Area {
    title
    slug
  }
`;
