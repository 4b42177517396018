import { graphql } from "gatsby";

/** The fields of a section's heading. */
export const headingFields = graphql`
  fragment HeadingFields on Heading {
    eyebrow
    title
    lead
  }
`;
