import { graphql } from "gatsby";
import { LinkCard } from "../page/LinkCard";

interface RelatedServicesProps {
  title: string;
  related: readonly Queries.RelatedServiceFieldsFragment[];
}

/** Services that are often part of the same job, each with the reason. */
export function RelatedServices({ title, related }: RelatedServicesProps) {
  const rows = related.map(({ reason, service }) => ({
    to: `/services/${service.slug}`,
    label: service.title,
    icon: service.icon,
    note: reason,
  }));
  return <LinkCard title={title} rows={rows} />;
}

export const fragment = graphql`
  fragment RelatedServiceFields on RelatedService {
    reason
    service {
      title
      slug
      icon
    }
  }
`;
