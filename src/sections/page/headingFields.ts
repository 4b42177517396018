import { graphql } from "gatsby";

/** The heading of any section, as `Section` draws it. */
export const headingFields = graphql`
  fragment HeadingFields on Heading {
    eyebrow
    title
    lead
  }
`;
