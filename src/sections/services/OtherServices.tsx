import { servicePath } from "../../../model/kinds/anchors";
import { useSite } from "../../frame/useSite";
import type { LinkRow } from "../../ui/controls/LinkList";
import { LinkCard } from "../../ui/controls/LinkList";

const MOST = 4;

/** Links to the first other services and to the page of all services. */
export function OtherServices({ title, all, current }: Queries.OtherServicesBlockFragment & { current: string }) {
  const { services } = useSite();
  const others = services.filter(({ slug }) => slug !== current).slice(0, MOST);
  const rows: LinkRow[] = others.map(({ slug, title: label, thumbnail }) => ({
    to: servicePath(slug),
    label,
    icon: thumbnail,
  }));
  return <LinkCard title={title} rows={[...rows, all]} layout="columns" aside />;
}
