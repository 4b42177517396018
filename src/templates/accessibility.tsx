import { graphql, type PageProps } from "gatsby";
import { anchors } from "../../model/kinds/anchors";
import { requireValue } from "../../model/kinds/requireValue";
import { ContactBlock } from "../sections/contact/ContactBlock";
import TextPart from "../sections/own/TextPart";
import BenefitCards from "../sections/page/BenefitCards";
import { ClosingBand } from "../sections/page/ClosingBand";
import { FormattedDate } from "../sections/page/FormattedDate";
import { PageTitle } from "../sections/page/PageTitle";
import { pageGraph } from "../seo/graphs";
import { pageHead } from "../seo/SiteHead";
import { ArrowLink } from "../ui/controls/ArrowLink";

export default function AccessibilityPage({ data }: PageProps<Queries.AccessibilityQuery>) {
  const page = requireValue(data.page, "pages/accessibility.json");
  return (
    <>
      <PageTitle {...page}>
        <p>
          {page.reviewedLabel}: <FormattedDate date={page.reviewed} />
        </p>
        <ArrowLink to={`#${anchors.report}`}>{page.report.heading.title}</ArrowLink>
      </PageTitle>
      <TextPart {...page.standard} />
      <BenefitCards {...page.tests} columns={2} background="paper" variant="list" />
      <BenefitCards {...page.limits} columns={3} variant="list" />
      <ContactBlock {...page.report} background="paper" id={anchors.report} />
      <ClosingBand closing={page.closing} />
    </>
  );
}

export const Head = pageHead(pageGraph());

export const query = graphql`
  query Accessibility {
    page: accessibilityPage { ...AccessibilityPage }
  }
`;
