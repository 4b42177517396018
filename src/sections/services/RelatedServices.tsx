import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { servicePath } from "../../../model/kinds/anchors";
import { LinkList } from "../../ui/controls/LinkList";
import { Heading } from "../../ui/text/Heading";
import { space } from "../../ui/tokens";

interface RelatedServicesProps {
  title: string;
  related: readonly Queries.RelatedServiceFieldsFragment[];
  /** Three in a row, where the section is as wide as a wide screen. */
  across?: boolean;
}

const titleStyle = css({ marginBottom: space[2] });

export function RelatedServices({ title, related, across }: RelatedServicesProps) {
  const id = useId();
  const rows = related.map(({ reason, service }) => ({
    to: servicePath(service.slug),
    label: service.title,
    icon: service.thumbnail,
    note: reason,
  }));
  return (
    <section aria-labelledby={id}>
      <Heading level={2} look="column" styles={titleStyle} id={id}>
        {title}
      </Heading>
      <LinkList rows={rows} layout={across ? "notes" : undefined} />
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
