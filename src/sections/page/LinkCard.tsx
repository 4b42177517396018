import { LinkList, type LinkListProps } from "../../ui/LinkList";
import { TitledCard } from "../../ui/Titled";

interface LinkCardProps extends LinkListProps {
  title: string;
}

/** A card with a list of links. */
export const LinkCard = ({ title, ...list }: LinkCardProps) => (
  <TitledCard title={title}>
    <LinkList {...list} />
  </TitledCard>
);
