import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { ServiceAreaMap } from "../sections/areas/AreaMap";
import type { ServedArea } from "../sections/areas/ServedArea";
import { PlacesByDistance, TownList } from "../sections/areas/TownList";
import { ZipSearch } from "../sections/areas/ZipSearch";
import { ClosingBand } from "../sections/page/ClosingBand";
import { PageTitle } from "../sections/page/PageTitle";
import { pageGraph } from "../seo/graphs";
import { pageHead } from "../seo/SiteHead";
import { Columns } from "../ui/layout/Columns";
import { Section } from "../ui/layout/Section";
import { fluid } from "../ui/tokens";

export default function ServiceAreasPage({
  data,
  pageContext,
}: PageProps<Queries.ServiceAreasQuery, { area: ServedArea }>) {
  const page = requireValue(data.page, "pages/service-areas.json");
  const { area } = pageContext;
  return (
    <>
      <PageTitle {...page} aside={<ServiceAreaMap words={page.map} map={area.map} />}>
        {page.zip && <ZipSearch {...page.zip} list={page.towns.heading.title} variant="solid" />}
      </PageTitle>
      <Section compact>
        <Columns gap={fluid(24, 40)}>
          <PlacesByDistance words={page.map} places={area.places} />
          <TownList {...page.towns} counties={area.counties} />
        </Columns>
      </Section>
      <ClosingBand closing={page.closing} joined />
    </>
  );
}

export const Head = pageHead(pageGraph());

export const query = graphql`
  query ServiceAreas {
    page: serviceAreasPage { ...ServiceAreasPage }
  }
`;
