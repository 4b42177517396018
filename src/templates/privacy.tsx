import { graphql, type PageProps } from "gatsby";
import { anchors } from "../../model/kinds/anchors";
import { requireValue } from "../../model/kinds/requireValue";
import { ContactBlock } from "../sections/contact/ContactBlock";
import BenefitCards from "../sections/page/BenefitCards";
import { ClosingBand } from "../sections/page/ClosingBand";
import { CurrentDate, FormattedDate } from "../sections/page/FormattedDate";
import { PageTitle } from "../sections/page/PageTitle";
import { ChoicesBlock } from "../sections/policy/ChoicesBlock";
import { Disclosures, LegalNotice, Policies } from "../sections/policy/Policies";
import { privacyGraph } from "../seo/graphs";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { LinkList } from "../ui/controls/LinkList";

export default function PrivacyPage({ data }: PageProps<Queries.PrivacyQuery>) {
  const page = requireValue(data.privacyPage, "pages/privacy.json");
  return (
    <>
      <PageTitle
        {...page}
        wideAside
        aside={
          page.contents && (
            <nav aria-label={page.contents}>
              <LinkList
                layout="columns"
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
          {page.updatedLabel}: <CurrentDate />
        </p>
        <p>
          {page.effectiveLabel}: <FormattedDate date={page.effective} />
        </p>
      </PageTitle>
      <Policies policies={page.policies} keyPoints={page.keyPoints} />
      <BenefitCards {...page.commitments} columns={2} background="paper" variant="list" />
      <ContactBlock {...page.rights} id={anchors.rights} />
      <ChoicesBlock {...page.choices} />
      <Disclosures {...page.disclosures} id={anchors.disclosures} />
      <LegalNotice {...page.legalNotice} />
      <ClosingBand closing={page.closing} />
    </>
  );
}

export function Head({ data, pageContext }: PageHeadProps<Queries.PrivacyQuery>) {
  const page = requireValue(data.privacyPage, "pages/privacy.json");
  return <SiteHead page={pageContext.page} seo={page.seo} graph={privacyGraph(page.published)} />;
}

export const query = graphql`
  query Privacy {
    privacyPage { ...PrivacyPage }
  }
`;
