import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../../content/facts/required";
import { ServiceAreaMap } from "../../sections/areas/ServiceAreaMap";
import { TownList } from "../../sections/areas/TownList";
import { ZipSearch } from "../../sections/areas/ZipSearch";
import { ClosingBand } from "../../sections/page/ClosingBand";
import { PageTitle } from "../../sections/page/PageTitle";
import { Sections } from "../../sections/page/Sections";
import { pageGraph } from "../../seo/graphs";
import { SiteHead } from "../../seo/SiteHead";

export default function ServiceAreasPage({ data }: PageProps<Queries.ServiceAreasQuery>) {
  const page = required(data.serviceAreasPage, "pages/service-areas.json");
  const areas = data.allArea.nodes;
  return (
    <Sections>
      <PageTitle eyebrow={page.eyebrow} title={page.title} lead={page.lead}>
        {page.zip && <ZipSearch {...page.zip} variant="solid" />}
      </PageTitle>
      <ServiceAreaMap words={page.map} area={page.area} pages={areas}>
        <TownList {...page.towns} counties={page.area.counties} pages={areas} />
      </ServiceAreaMap>
      <ClosingBand closing={page.closing} joined />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.ServiceAreasQuery>) {
  const page = required(data.serviceAreasPage, "pages/service-areas.json");
  return <SiteHead path="/service-areas" seo={page.seo} graph={pageGraph()} />;
}

export const query = graphql`
  query ServiceAreas {
    serviceAreasPage {
      ...ServiceAreasPage
      area {
        ...ServiceAreaFields
        counties {
          ...ServedCountyFields
        }
      }
    }
    allArea(sort: { title: ASC }) {
      nodes {
        ...AreaLink
        ...AreaOnMap
      }
    }
  }
`;
