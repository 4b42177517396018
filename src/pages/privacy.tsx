import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { BenefitCards } from "../sections/BenefitCards";
import { ChoicesBlock } from "../sections/ChoicesBlock";
import { ClosingBand } from "../sections/ClosingBand";
import { ContactBlock } from "../sections/ContactBlock";
import { DateLine } from "../sections/DateLine";
import { Disclosures } from "../sections/Disclosures";
import { LastUpdated } from "../sections/LastUpdated";
import { LegalNotice } from "../sections/LegalNotice";
import { PageTitle } from "../sections/PageTitle";
import { PolicyCards } from "../sections/PolicyCards";
import { Sections } from "../sections/Sections";
import { privacyGraph } from "../seo/graphs";
import { SiteHead } from "../seo/SiteHead";

export default function PrivacyPage({ data }: PageProps<Queries.PrivacyQuery>) {
  const page = required(data.privacyPage, "pages/privacy.json");
  return (
    <Sections failure={page.failure}>
      <PageTitle eyebrow={page.eyebrow} title={page.title} lead={page.lead}>
        <LastUpdated label={page.updatedLabel} />
        <DateLine label={page.effectiveLabel} day={page.effective} />
      </PageTitle>
      <PolicyCards policies={page.policies} keyPoints={page.keyPoints} />
      <BenefitCards {...page.commitments} ground="paper" />
      <ContactBlock {...page.rights} />
      <ChoicesBlock {...page.choices} />
      <Disclosures {...page.disclosures} />
      <LegalNotice {...page.legalNotice} />
      <ClosingBand closing={page.closing} />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.PrivacyQuery>) {
  const page = required(data.privacyPage, "pages/privacy.json");
  return <SiteHead path="/privacy" seo={page.seo} graph={privacyGraph(page.published)} />;
}

export const query = graphql`
  query Privacy {
    privacyPage {
      seo {
        ...SeoFields
      }
      ...PageTitleFields
      updatedLabel
      published
      effectiveLabel
      effective
      keyPoints
      policies {
        ...PolicyFields
      }
      commitments {
        ...BenefitBlockFields
      }
      rights {
        ...ContactBlockFields
      }
      choices {
        ...ChoicesFields
      }
      disclosures {
        ...DisclosuresFields
      }
      legalNotice {
        ...LegalNoticeFields
      }
      closing {
        ...ClosingFields
      }
      failure
    }
  }
`;
