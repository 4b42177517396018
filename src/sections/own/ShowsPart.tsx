import { lowestPrice } from "../../../model/company/prices";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { longDate } from "../../../model/text/format";
import { withoutLinks } from "../../../model/text/textRuns";
import { useSite } from "../../frame/useSite";
import { LinkCard, type LinkRow } from "../../ui/controls/LinkList";
import { Section } from "../../ui/layout/Section";
import type { PartProps } from "./PartProps";

export default function ShowsPart(props: PartProps<"shows">) {
  const { articles, prices, areas, words, background } = props;
  const { company } = useSite();
  const titles = words?.shows;
  const lists: readonly { title?: string | null; rows?: readonly LinkRow[]; layout?: "columns" }[] = [
    {
      title: titles?.articles,
      rows: articles?.map(({ slug, title, lead, date }) => ({
        to: `/${slug}`,
        label: title,
        note: lead ? withoutLinks(lead) : undefined,
        end: date ? longDate(date, company) : undefined,
      })),
    },
    {
      title: titles?.prices?.title,
      rows: prices?.map(({ slug, title, prices: list }) => {
        const end = fillPlaceholders(titles?.prices?.from ?? "", { price: lowestPrice(list?.jobs ?? []) });
        return { to: `/prices#${slug}`, label: title, end };
      }),
    },
    {
      title: titles?.areas,
      rows: areas?.map(({ slug, title }) => ({ to: `/service-areas/${slug}`, label: title })),
      layout: "columns",
    },
  ];
  const list = lists.find(({ rows }) => rows?.length);
  return list?.title && list.rows ? (
    <Section background={background} compact>
      <LinkCard title={list.title} rows={list.rows} layout={list.layout} />
    </Section>
  ) : null;
}
