import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { LeadFormSection } from "../sections/contact/LeadFormSection";
import { OwnPageTop } from "../sections/own/OwnPageTop";
import { placedParts } from "../sections/own/ownParts";
import { TimedPart } from "../sections/own/TimedPart";
import { ClosingBand } from "../sections/page/ClosingBand";
import { ownPageGraph } from "../seo/graphs";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";
import { Section } from "../ui/layout/Section";
import { Prose } from "../ui/text/Prose";

export default function OwnPage({ data }: PageProps<Queries.OwnPageTemplateQuery>) {
  const page = requireValue(data.ownPage, "the page");
  const { parts, form, closing, words, nothingOpenFrom } = page;
  const isOpen = parts.some(({ offer, job }) => offer ?? job);
  /** Says that all offers and jobs are over, once they are. */
  const over = nothingOpenFrom && (
    <Section compact>
      <Prose text={words.over} />
    </Section>
  );
  return (
    <>
      <OwnPageTop page={page} />
      {placedParts(page, form ? "paper" : "cream").map(({ Block, fields, part: { id, from, until } }, index) => (
        <div id={id ?? undefined} key={index}>
          {(from ?? until) ? (
            <TimedPart from={from} until={until}>
              <Block {...fields} />
            </TimedPart>
          ) : (
            <Block {...fields} />
          )}
        </div>
      ))}
      {over && isOpen ? <TimedPart from={nothingOpenFrom}>{over}</TimedPart> : over}
      {form && (
        <LeadFormSection
          heading={form.heading}
          reasons={form.reasons ?? []}
          form={form.intro}
          steps={form.kind === "quote" ? "quote" : undefined}
        />
      )}
      {closing && <ClosingBand closing={closing} />}
    </>
  );
}

export function Head({ data, pageContext }: PageHeadProps<Queries.OwnPageTemplateQuery>) {
  const page = requireValue(data.ownPage, "the page");
  const { seo, image, imageAlt } = page;
  const hero = image ? { image, imageAlt } : undefined;
  return <SiteHead page={pageContext.page} seo={seo} hero={hero} graph={ownPageGraph(page)} />;
}

export const query = graphql`
  query OwnPageTemplate($slug: String!) {
    ownPage(slug: { eq: $slug }) { ...OwnPageFields }
  }
  fragment OwnPageFields on OwnPage {
    ...OwnPage
    nothingOpenFrom
    words { ...OwnPageText }
    image { ...HeroPicture }
    parts { ...OwnPartFields }
  }
`;
