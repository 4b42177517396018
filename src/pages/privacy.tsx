import { graphql, type HeadProps, type PageProps } from "gatsby";
import { anchors } from "../content/facts/anchors";
import { required } from "../content/facts/required";
import { ContactBlock } from "../sections/contact/ContactBlock";
import { BenefitCards } from "../sections/page/BenefitCards";
import { ClosingBand } from "../sections/page/ClosingBand";
import { DateWords } from "../sections/page/DateWords";
import { PageTitle } from "../sections/page/PageTitle";
import { Sections } from "../sections/page/Sections";
import { TodayInWords } from "../sections/page/TodayInWords";
import { ChoicesBlock } from "../sections/policy/ChoicesBlock";
import { Disclosures } from "../sections/policy/Disclosures";
import { LegalNotice } from "../sections/policy/LegalNotice";
import { PolicyCards } from "../sections/policy/PolicyCards";
import { privacyGraph } from "../seo/policyGraphs";
import { SiteHead } from "../seo/SiteHead";
import { LinkList } from "../ui/LinkList";

export default function PrivacyPage({ data }: PageProps<Queries.PrivacyQuery>) {
  const page = required(data.privacyPage, "pages/privacy.json");
  return (
    <Sections>
      <PageTitle
        eyebrow={page.eyebrow}
        title={page.title}
        lead={page.lead}
        aside={
          page.contents && (
            <nav aria-label={page.contents}>
              <LinkList
                columns
                rows={[
                  ...page.policies.map(({ id, title }) => ({ to: `#${id}`, label: title })),
                  { to: `#${anchors.rights}`, label: page.rights.heading.title },
                  { to: `#${anchors.withdraw}`, label: page.choices.heading.title },
                  { to: `#${anchors.disclosures}`, label: page.disclosures.heading.title },
                ]}
              />
            </nav>
          )
        }
      >
        <p>
          {page.updatedLabel}: <TodayInWords />
        </p>
        <p>
          {page.effectiveLabel}: <DateWords date={page.effective} />
        </p>
      </PageTitle>
      <PolicyCards policies={page.policies} keyPoints={page.keyPoints} />
      <BenefitCards {...page.commitments} background="paper" />
      <ContactBlock {...page.rights} id={anchors.rights} />
      <ChoicesBlock {...page.choices} />
      <Disclosures {...page.disclosures} id={anchors.disclosures} />
      <LegalNotice {...page.legalNotice} />
      <ClosingBand closing={page.closing} background="paper" />
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
      ...PrivacyPage
    }
  }
`;
