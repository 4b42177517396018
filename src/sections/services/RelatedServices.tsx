import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { LinkList } from "../../ui/LinkList";
import { font, space } from "../../ui/tokens";

interface RelatedServicesProps {
  title: string;
  related: readonly Queries.RelatedServiceFieldsFragment[];
}

const titleStyle = css({ ...font.columnHeading, marginBottom: space[2] });

/** Services that are often part of the same job, each with the reason. */
export function RelatedServices({ title, related }: RelatedServicesProps) {
  const id = useId();
  const rows = related.map(({ reason, service }) => ({
    to: `/services/${service.slug}`,
    label: service.title,
    icon: service.thumbnail,
    note: reason,
  }));
  return (
    <section aria-labelledby={id}>
      <h2 css={titleStyle} id={id}>
        {title}
      </h2>
      <LinkList rows={rows} />
    </section>
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
