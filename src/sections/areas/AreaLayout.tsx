import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { Disclosure } from "../../ui/controls/Disclosure";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { Heading } from "../../ui/text/Heading";
import { LinkedText } from "../../ui/text/LinkedText";
import { PageHead } from "../../ui/text/PageHead";
import { Prose } from "../../ui/text/Prose";
import { fluid, space } from "../../ui/tokens";
import { LeadFormCard, type LeadFormCardProps } from "../contact/LeadFormCard";
import { EmergencyBox } from "../emergency/EmergencyBox";
import { ClosingBand } from "../page/ClosingBand";
import { HeroActions } from "../page/HeroActions";
import { HighlightsCard } from "../page/HighlightsCard";
import { HydrationSlices } from "../page/HydrationSlices";
import { PictureColumns } from "../page/PictureColumns";
import { SidebarColumns } from "../page/SidebarColumns";
import { TrustPoints } from "../trust/TrustPoints";
import { AreaFacts } from "./AreaFacts";

const partTitle = css({ marginBottom: fluid(8, 12) });

interface AreaLayoutProps extends Pick<LeadFormCardProps, "selectedService" | "prices" | "priceLine"> {
  area: Queries.AreaFactsFieldsFragment;
  picture: Queries.ScreenPictureFragment;
  words: Queries.AreaPageFragment;
  eyebrow: string;
  title: string;
  lead: string;
  /** Replaces the text before the form on phones. The text then comes after the form. */
  needs?: ReactNode;
  parts: readonly Queries.AreaPartFragment[];
  /** Cards of links below the form. */
  links?: ReactNode;
  /** Further links, below the text. */
  below?: ReactNode;
}

/** The layout of a page about a town, or about one service in it. */
export function AreaLayout({ area, words, eyebrow, title, lead, needs, parts, ...rest }: AreaLayoutProps) {
  const { picture, links, below, ...form } = rest;
  const id = useId();
  const text = <AreaParts parts={parts} />;
  return (
    <HydrationSlices>
      <PictureColumns
        image={picture}
        imageAlt=""
        labelledBy={id}
        below={
          <>
            <HeroActions quote={words.quoteAction} call={words.callAction} />
            {words.proofs && <TrustPoints rating={words.ratingProof} items={words.proofs} />}
          </>
        }
      >
        <PageHead id={id} eyebrow={eyebrow} title={title} lead={<LinkedText text={lead} />} />
      </PictureColumns>
      <AreaFacts area={area} words={words.facts} />
      <Section compact>
        <SidebarColumns
          sidebar={
            <HydrationSlices>
              <LeadFormCard title={words.formTitle} {...form} />
              <HighlightsCard {...words.highlights} />
            </HydrationSlices>
          }
          below={
            <HydrationSlices>
              {needs && text}
              <EmergencyBox emergency={words.emergency} />
              {below}
            </HydrationSlices>
          }
          links={links}
        >
          {needs ?? text}
        </SidebarColumns>
      </Section>
      <ClosingBand closing={words.closing} joined />
    </HydrationSlices>
  );
}

/** The parts of a town's text. Those after the first open on demand, because the form follows on phones. */
function AreaParts({ parts: [first, ...others] }: Pick<AreaLayoutProps, "parts">) {
  return (
    <Stack gap={fluid(24, 40)}>
      {first && (
        <div>
          <Heading level={2} look="column" styles={partTitle}>
            {first.title}
          </Heading>
          <Prose text={first.text} />
        </div>
      )}
      <Stack gap={space[2]}>
        {others.map((part, index) => (
          <Disclosure title={part.title} heading="h2" key={index}>
            <Prose text={part.text} />
          </Disclosure>
        ))}
      </Stack>
    </Stack>
  );
}
