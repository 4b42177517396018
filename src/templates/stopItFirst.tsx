import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { FirstSteps } from "../sections/emergency/FirstSteps";
import { PlaceLinks } from "../sections/emergency/PlaceLinks";
import { PageTitle } from "../sections/page/PageTitle";
import { Sections } from "../sections/page/Sections";
import { pageGraph } from "../seo/graphs";
import { SiteHead } from "../seo/SiteHead";

export default function StopItFirstPage({ data }: PageProps<Queries.StopItFirstQuery>) {
  const page = required(data.stopItFirstPage, "pages/stop-it-first.json");
  return (
    <Sections>
      <PageTitle {...page} urgent aside={<PlaceLinks {...page} />} />
      <FirstSteps {...page} />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.StopItFirstQuery>) {
  const page = required(data.stopItFirstPage, "pages/stop-it-first.json");
  return <SiteHead path="/stop-it-first" seo={page.seo} graph={pageGraph()} />;
}

export const query = graphql`
  query StopItFirst {
    stopItFirstPage {
      ...StopItFirstPage
      ...FirstStepsFields
    }
  }
`;
