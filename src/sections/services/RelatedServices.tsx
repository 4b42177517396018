import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { LinkList } from "../../ui/LinkList";
import { Section } from "../../ui/Section";
import { font } from "../../ui/tokens";

interface RelatedServicesProps {
  title: string;
  related: readonly Queries.RelatedServiceFieldsFragment[];
}

const titleStyle = css(font.columnHeading);

/** Services that are often part of the same job, each with the reason. */
export function RelatedServices({ title, related }: RelatedServicesProps) {
  const rows = related.map(({ reason, service }) => ({
    to: `/services/${service.slug}`,
    label: service.title,
    icon: service.thumbnail,
    note: reason,
  }));
  return (
    <Section heading={{ title, titleStyle }} compact>
      <LinkList rows={rows} />
    </Section>
  );
}

export const fragment = graphql`
  fragment RelatedServiceFields on RelatedService {
    reason
    service {
      title
      slug
      thumbnail
    }
  }
`;
