import { css } from "@emotion/react";
import { areaPath, servicePath } from "../../../model/kinds/anchors";
import { LeadForm } from "../../form/LeadForm";
import { useSite } from "../../frame/useSite";
import { LinkCard, type LinkRow } from "../../ui/controls/LinkList";
import { Section } from "../../ui/layout/Section";
import { CheckList } from "../../ui/text/CheckList";
import { Heading } from "../../ui/text/Heading";
import { Prose } from "../../ui/text/Prose";
import { below, color, fluid, font, from, space } from "../../ui/tokens";
import { EmergencyBox } from "../emergency/EmergencyBox";
import { HighlightsCard } from "../page/HighlightsCard";
import { SidebarColumns } from "../page/SidebarColumns";
import { ServicePrices } from "./ServicePrices";

interface ServiceOverviewProps {
  service: NonNullable<Queries.ServiceTemplateQuery["service"]>;
  priceWords: Queries.ServiceTemplateQuery["pricesPage"];
}

const titleStyle = css({ marginBottom: space[2] });
const apart = css({ marginTop: fluid(20, 48) });
const furtherStyle = css({ [below.tablet]: font.small });
const list = css({
  gap: `0 ${space[8]}`,
  marginTop: fluid(4, 12),
  // An odd last one has the whole line.
  [from.tablet]: { gridTemplateColumns: "1fr 1fr", "& > li:last-child:nth-child(odd)": { gridColumn: "1 / -1" } },
  li: { paddingBlock: "5px", borderTop: `1px solid ${color.line}` },
});

/** On phones the form comes before most of the description, for visitors who have read enough. */
export function ServiceOverview({ service, priceWords }: ServiceOverviewProps) {
  const { slug, description, features, areas, prices, page } = service;
  const { more, others } = page;
  const [first = "", ...further] = description.split("\n\n");
  return (
    <Section heading={{ title: page.offer, small: true }} compact>
      {(heading) => (
        <SidebarColumns
          sidebar={
            <>
              <LeadForm
                title={page.formTitle}
                selectedService={slug}
                prices={prices}
                priceLine={priceWords?.ask?.line}
              />
              <HighlightsCard {...page.highlights} />
            </>
          }
          below={
            <>
              <EmergencyBox emergency={page.emergency} withoutLiveLine={Boolean(service.firstStep)} />
              {further.length > 0 && (
                <div>
                  <Heading level={2} look="column" styles={titleStyle}>
                    {more}
                  </Heading>
                  <Prose styles={furtherStyle} text={further.join("\n\n")} />
                </div>
              )}
            </>
          }
          links={
            <>
              {areas[0] && (
                <LinkCard
                  title={page.areas.title}
                  rows={areas.map(({ slug, title }) => ({ to: areaPath(slug), label: title }))}
                  layout="names"
                  aside
                />
              )}
              <OtherServices {...others} current={slug} />
            </>
          }
        >
          <Prose text={first} />
          <div css={[apart, titleStyle]}>{heading}</div>
          <CheckList items={features} styles={list} bold />
          {prices && page.prices && priceWords && (
            <div css={apart}>
              <ServicePrices {...page.prices} words={priceWords} prices={prices} slug={slug} />
            </div>
          )}
        </SidebarColumns>
      )}
    </Section>
  );
}

const MOST_OTHERS = 4;

function OtherServices({ title, all, current }: Queries.OtherServicesBlockFragment & { current: string }) {
  const { services } = useSite();
  const others = services.filter(({ slug }) => slug !== current).slice(0, MOST_OTHERS);
  const rows: LinkRow[] = others.map(({ slug, title: label, thumbnail }) => ({
    to: servicePath(slug),
    label,
    icon: thumbnail,
  }));
  return rows.length > 0 && <LinkCard title={title} rows={[...rows, all]} layout="columns" aside />;
}
