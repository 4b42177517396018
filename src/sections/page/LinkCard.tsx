import { ArrowLink } from "../../ui/ArrowLink";
import { LinkList, type LinkListProps } from "../../ui/LinkList";
import { TitledCard } from "../../ui/Titled";

interface LinkCardProps extends LinkListProps {
  title: string;
  /** A link to the full list. */
  all?: Queries.ContentLinkFragment | null;
}

/** A card with a list of links. */
export function LinkCard({ title, all, ...list }: LinkCardProps) {
  return (
    <TitledCard title={title}>
      <LinkList {...list} />
      {all && <ArrowLink to={all.to}>{all.label}</ArrowLink>}
    </TitledCard>
  );
}
