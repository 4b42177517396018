import { graphql } from "gatsby";
import { formatRange } from "../../content/facts/format";
import { useLocale } from "../../frame/useLocale";
import { ArrowLink } from "../../ui/ArrowLink";
import { Columns } from "../../ui/Columns";
import { LinkList } from "../../ui/LinkList";
import { Section } from "../../ui/Section";
import { Stack } from "../../ui/Stack";
import { space } from "../../ui/tokens";
import { MonthLine } from "./MonthLine";

interface PriceLinesProps {
  words: Queries.PriceLinesTextFragment;
  services: readonly Queries.PriceLineFragment[];
}

/** One typical price of each of a few services, with a link to all prices. */
export function PriceLines({ words, services }: PriceLinesProps) {
  const locale = useLocale();
  const lines = services.flatMap(({ slug, prices }) => {
    const job = prices?.jobs[0];
    return job ? [{ slug, job, asOf: prices.asOf }] : [];
  });
  const [month] = lines.map(({ asOf }) => asOf).sort();
  if (!month) return null;
  return (
    <Section heading={{ title: words.title }} compact joined>
      {(heading) => (
        <Columns gap={space[2]}>
          <Stack gap={space[2]}>
            {heading}
            <MonthLine label={words.asOf} month={month} />
          </Stack>
          <div>
            <LinkList
              rows={lines.map(({ slug, job }) => {
                return { to: `/prices#${slug}`, label: job.job, end: formatRange(job, locale) };
              })}
            />
            <ArrowLink to="/prices">{words.link}</ArrowLink>
          </div>
        </Columns>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment PriceLinesText on PricesPage {
    title
    link
    asOf
  }
  fragment PriceLine on Service {
    slug
    prices {
      asOf
      jobs {
        job
        low
        high
      }
    }
  }
`;
