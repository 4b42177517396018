import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../../content/required";
import { ClosingBand } from "../../sections/ClosingBand";
import { PageTitle } from "../../sections/PageTitle";
import { Sections } from "../../sections/Sections";
import { ServiceAreaMap } from "../../sections/ServiceAreaMap";
import { TownList } from "../../sections/TownList";
import { pageGraph } from "../../seo/graphs";
import { SiteHead } from "../../seo/SiteHead";

export default function ServiceAreasPage({ data }: PageProps<Queries.ServiceAreasQuery>) {
  const page = required(data.serviceAreasPage, "pages/service-areas.json");
  return (
    <Sections>
      <PageTitle eyebrow={page.eyebrow} title={page.title} lead={page.lead} />
      <ServiceAreaMap copy={page.map} area={page.area} />
      <TownList {...page.towns} counties={page.area.counties} />
      <ClosingBand closing={page.closing} />
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
      seo {
        ...SeoFields
      }
      ...PageTitleFields
      map {
        ...AreaMapFields
      }
      towns {
        ...TownListFields
      }
      area {
        ...ServiceAreaFields
        counties {
          ...ServedCountyFields
        }
      }
      closing {
        ...ClosingFields
      }
    }
  }
`;
