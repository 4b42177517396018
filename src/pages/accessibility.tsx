import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { ContactBlock } from "../sections/contact/ContactBlock";
import { BenefitCards } from "../sections/page/BenefitCards";
import { ClosingBand } from "../sections/page/ClosingBand";
import { DateWords } from "../sections/page/DateWords";
import { PageTitle } from "../sections/page/PageTitle";
import { Sections } from "../sections/page/Sections";
import { Statement } from "../sections/page/Statement";
import { reviewedGraph } from "../seo/policyGraphs";
import { SiteHead } from "../seo/SiteHead";

export default function AccessibilityPage({ data }: PageProps<Queries.AccessibilityQuery>) {
  const page = required(data.accessibilityPage, "pages/accessibility.json");
  return (
    <Sections>
      <PageTitle eyebrow={page.eyebrow} title={page.title} lead={page.lead}>
        <p>
          {page.reviewedLabel}: <DateWords date={page.reviewed} />
        </p>
      </PageTitle>
      <Statement {...page.standard} />
      <BenefitCards {...page.tests} columns={2} background="paper" variant="list" />
      <BenefitCards {...page.limits} columns={3} variant="list" />
      <ContactBlock {...page.report} background="paper" />
      <ClosingBand closing={page.closing} background="paper" />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.AccessibilityQuery>) {
  const page = required(data.accessibilityPage, "pages/accessibility.json");
  return <SiteHead path="/accessibility" seo={page.seo} graph={reviewedGraph(page.reviewed)} />;
}

export const query = graphql`
  query Accessibility {
    accessibilityPage {
      ...AccessibilityPage
    }
  }
`;
