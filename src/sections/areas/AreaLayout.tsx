import type { ReactNode } from "react";
import type { LeadFormProps } from "../../form/LeadForm";
import { Section } from "../../ui/Section";
import { LeadFormCard } from "../contact/LeadFormCard";
import { EmergencyBox } from "../emergency/EmergencyBox";
import { ClosingBand } from "../page/ClosingBand";
import { HeroActions } from "../page/HeroActions";
import { HighlightsCard } from "../page/HighlightsCard";
import { PageTitle } from "../page/PageTitle";
import { Sections } from "../page/Sections";
import { SidebarColumns } from "../page/SidebarColumns";
import { AreaFacts } from "./AreaFacts";
import { AreaParts } from "./AreaParts";

interface AreaLayoutProps extends Pick<LeadFormProps, "selectedService" | "prices" | "priceLine"> {
  area: Queries.AreaFactsFieldsFragment;
  picture?: Queries.AreaPictureFragment | null;
  words: Queries.AreaPageFragment;
  /** The page's path. The form sends it. */
  path: string;
  eyebrow: string;
  title: string;
  lead: string;
  /** Below the top of the page. */
  note?: ReactNode;
  /** Replaces the text before the form on phones. The text then comes after the form. */
  needs?: ReactNode;
  parts: readonly Queries.AreaPartFragment[];
  /** Cards of links below the form. */
  links?: ReactNode;
  /** Further links, below the text. */
  below?: ReactNode;
}

/** The layout of a page about a town, or about one service in it. */
export function AreaLayout({ area, words, path, eyebrow, title, lead, needs, parts, ...rest }: AreaLayoutProps) {
  const { picture, note, links, below, ...form } = rest;
  const text = <AreaParts parts={parts} />;
  return (
    <Sections>
      <PageTitle
        eyebrow={eyebrow}
        title={title}
        lead={lead}
        aside={<AreaFacts area={area} picture={picture} words={words.facts} />}
      >
        <HeroActions quote={words.quoteAction} call={words.callAction} urgency="afterHours" />
      </PageTitle>
      {note}
      <Section compact>
        <SidebarColumns
          sidebar={
            <Sections>
              <LeadFormCard title={words.formTitle} page={path} {...form} />
              <HighlightsCard {...words.highlights} />
            </Sections>
          }
          below={
            <Sections>
              {needs && text}
              <EmergencyBox emergency={words.emergency} />
              {below}
            </Sections>
          }
          links={links}
        >
          {needs ?? text}
        </SidebarColumns>
      </Section>
      <ClosingBand closing={words.closing} joined image={picture?.childImageSharp?.scene} />
    </Sections>
  );
}
