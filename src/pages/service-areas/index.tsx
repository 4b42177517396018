import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../../content/facts/required";
import { PlacesByDistance } from "../../sections/areas/PlacesByDistance";
import { ServiceAreaMap } from "../../sections/areas/ServiceAreaMap";
import { TownList } from "../../sections/areas/TownList";
import { ZipSearch } from "../../sections/areas/ZipSearch";
import { ClosingBand } from "../../sections/page/ClosingBand";
import { PageTitle } from "../../sections/page/PageTitle";
import { Sections } from "../../sections/page/Sections";
import { pageGraph } from "../../seo/graphs";
import { SiteHead } from "../../seo/SiteHead";
import { Columns } from "../../ui/Columns";
import { Section } from "../../ui/Section";
import { fluid } from "../../ui/tokens";

export default function ServiceAreasPage({ data }: PageProps<Queries.ServiceAreasQuery>) {
  const page = required(data.serviceAreasPage, "pages/service-areas.json");
  const areas = data.allArea.nodes;
  return (
    <Sections>
      <PageTitle
        eyebrow={page.eyebrow}
        title={page.title}
        lead={page.lead}
        aside={<ServiceAreaMap words={page.map} area={page.area} />}
      >
        {page.zip && <ZipSearch {...page.zip} variant="solid" />}
      </PageTitle>
      <Section compact>
        <Columns gap={fluid(24, 40)}>
          <PlacesByDistance words={page.map} places={page.area.places} pages={areas} />
          <TownList {...page.towns} counties={page.area.counties} pages={areas} />
        </Columns>
      </Section>
      <ClosingBand closing={page.closing} joined background="paper" />
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
        places {
          ...PlaceOnMap
        }
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
