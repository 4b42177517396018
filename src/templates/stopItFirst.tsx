import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { FirstSteps, PlaceLinks } from "../sections/emergency/FirstSteps";
import { PageTitle } from "../sections/page/PageTitle";
import { pageGraph } from "../seo/graphs";
import { pageHead } from "../seo/SiteHead";

export default function StopItFirstPage({ data }: PageProps<Queries.StopItFirstQuery>) {
  const page = requireValue(data.page, "pages/stop-it-first.json");
  return (
    <>
      <PageTitle {...page} urgent aside={<PlaceLinks {...page} />} />
      <FirstSteps {...page} />
    </>
  );
}

export const Head = pageHead(pageGraph());

export const query = graphql`
  query StopItFirst {
    page: stopItFirstPage {
      ...StopItFirstPage
      ...FirstStepsFields
    }
  }
`;
