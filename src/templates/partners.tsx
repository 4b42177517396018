import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { LeadFormSection } from "../sections/contact/LeadFormSection";
import BenefitCards from "../sections/page/BenefitCards";
import { ClosingBand } from "../sections/page/ClosingBand";
import StatsBand from "../sections/page/StatsBand";
import { PartnerCategories } from "../sections/partners/PartnerCategories";
import { PartnersHero } from "../sections/partners/PartnersHero";
import { QualityBlock } from "../sections/partners/QualityBlock";
import Testimonials from "../sections/trust/Testimonials";
import { pageGraph } from "../seo/graphs";
import { pageHead } from "../seo/SiteHead";

export default function PartnersPage({ data }: PageProps<Queries.PartnersQuery>) {
  const page = requireValue(data.page, "pages/partners.json");
  return (
    <>
      <PartnersHero hero={page.hero} quote={page.quoteAction} call={page.callAction} />
      <BenefitCards {...page.benefits} columns={2} variant="list" />
      <StatsBand title={page.statsTitle} items={page.stats} onPaper />
      <PartnerCategories {...page.categories} />
      <LeadFormSection
        heading={page.inquiry.heading}
        reasons={page.inquiry.values}
        form={page.inquiry.form}
        steps="partner"
      />
      {page.testimonials && <Testimonials {...page.testimonials} />}
      <QualityBlock {...page.quality} />
      <ClosingBand closing={page.closing} />
    </>
  );
}

export const Head = pageHead(pageGraph("AboutPage"));

export const query = graphql`
  query Partners {
    page: partnersPage {
      ...PartnersPage
      hero { ...HeroFields }
      categories { ...PartnerCategoriesFields }
    }
  }
`;
