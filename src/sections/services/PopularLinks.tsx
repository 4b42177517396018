import { LinkList } from "../../ui/LinkList";
import { Titled } from "../../ui/Titled";

interface PopularLinksProps {
  title: string;
  links: readonly Queries.ContentLinkFragment[];
}

/** Links to popular pages. */
export const PopularLinks = ({ title, links }: PopularLinksProps) => (
  <Titled as="nav" title={title}>
    <LinkList rows={links} columns />
  </Titled>
);
