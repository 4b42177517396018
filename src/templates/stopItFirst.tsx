import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { FirstSteps, PlaceLinks } from "../sections/emergency/FirstSteps";
import { PageTitle } from "../sections/page/PageTitle";
import { pageGraph } from "../seo/graphs";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";

export default function StopItFirstPage({ data }: PageProps<Queries.StopItFirstQuery>) {
  const page = requireValue(data.stopItFirstPage, "pages/stop-it-first.json");
  return (
    <>
      <PageTitle {...page} urgent aside={<PlaceLinks {...page} />} />
      <FirstSteps {...page} />
    </>
  );
}

export function Head({ data, pageContext }: PageHeadProps<Queries.StopItFirstQuery>) {
  const page = requireValue(data.stopItFirstPage, "pages/stop-it-first.json");
  return <SiteHead page={pageContext.page} seo={page.seo} graph={IN_HTML && pageGraph()} />;
}

export const query = graphql`
  query StopItFirst {
    stopItFirstPage {
      ...StopItFirstPage
      ...FirstStepsFields
    }
  }
`;
