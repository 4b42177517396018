import { graphql } from "gatsby";
import { LinkCard } from "../page/LinkCard";

interface InDepthProps {
  title: string;
  pages: readonly Queries.InDepthFieldsFragment[];
}

/** Links to the pages about one service in this town. */
export function InDepth({ title, pages }: InDepthProps) {
  const links = pages.map((page) => ({
    to: `/services/${page.serviceSlug}/${page.areaSlug}`,
    label: page.title,
    icon: page.service.icon,
  }));
  return <LinkCard title={title} links={links} />;
}

export const fragment = graphql`
  fragment InDepthFields on AreaService {
    title
    serviceSlug
    areaSlug
    service {
      icon
    }
  }
`;
