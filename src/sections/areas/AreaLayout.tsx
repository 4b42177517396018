import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { LeadForm, type LeadFormProps } from "../../form/LeadForm";
import { Disclosure } from "../../ui/controls/Disclosure";
import { fitting } from "../../ui/layout/Cards";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { Heading } from "../../ui/text/Heading";
import { PageHead } from "../../ui/text/PageHead";
import { Prose } from "../../ui/text/Prose";
import { color, fluid, font, from, space } from "../../ui/tokens";
import { EmergencyBox } from "../emergency/EmergencyBox";
import { ClosingBand } from "../page/ClosingBand";
import { HeroActions } from "../page/HeroActions";
import { HighlightsCard } from "../page/HighlightsCard";
import { PictureColumns } from "../page/PictureColumns";
import { SidebarColumns } from "../page/SidebarColumns";
import { TrustPoints } from "../trust/TrustPoints";

const partTitle = css({ marginBottom: fluid(8, 12) });

interface AreaLayoutProps extends Pick<LeadFormProps, "selectedService" | "prices" | "priceLine"> {
  area: Pick<Queries.AreaFragment, "counties" | "permits" | "utility"> & { miles: number };
  picture: Queries.ScreenPictureFragment;
  words: Queries.AreaPageFragment;
  eyebrow: string;
  title: string;
  lead: string;
  /** Replaces the text before the form on phones. The text then comes after the form. */
  needs?: ReactNode;
  parts: readonly Queries.AreaPartFragment[];
  /** After the text, and on phones before the form. */
  children?: ReactNode;
  links?: ReactNode;
  below?: ReactNode;
}

/** The layout of a page about a town, or about one service in it. */
export function AreaLayout({ area, words, eyebrow, title, lead, needs, parts, ...rest }: AreaLayoutProps) {
  const { picture, links, below, children, ...form } = rest;
  const id = useId();
  const text = <AreaParts parts={parts} />;
  return (
    <>
      <PictureColumns
        image={picture}
        imageAlt=""
        labelledBy={id}
        below={
          <>
            <HeroActions quote={words.quoteAction} call={words.callAction} />
            <TrustPoints rating={words.ratingProof} items={words.proofs} />
          </>
        }
      >
        <PageHead id={id} eyebrow={eyebrow} title={title} lead={lead} />
      </PictureColumns>
      <AreaFacts area={area} words={words.facts} />
      <Section compact>
        <SidebarColumns
          sidebar={
            <>
              <LeadForm title={words.formTitle} {...form} />
              <HighlightsCard {...words.highlights} />
            </>
          }
          below={
            <>
              {needs && text}
              <EmergencyBox emergency={words.emergency} />
              {below}
            </>
          }
          links={links}
        >
          <Stack gap={fluid(24, 40)}>
            {needs ?? text}
            {children}
          </Stack>
        </SidebarColumns>
      </Section>
      <ClosingBand closing={words.closing} joined />
    </>
  );
}

/** Two beside each other on phones, all in a row on wide screens. */
const factList = css({
  display: "grid",
  gridTemplateColumns: fitting("max(8.6rem, 40%)"),
  gap: `${space[3]} ${space[6]}`,
  ...font.small,
  [from.desktop]: { gridAutoFlow: "column", gridTemplateColumns: "none", gridAutoColumns: "1fr" },
  dt: { color: color.muted },
  dd: { fontWeight: 600 },
});

function AreaFacts({ area, words }: { area: AreaLayoutProps["area"]; words: Queries.AreaFactsBlockFragment }) {
  const miles = area.miles > 0 && fillPlaceholders(words.miles, { distance: String(area.miles) });
  const facts = [
    { label: words.county, value: area.counties.join(", ") },
    { label: words.distance, value: miles },
    { label: words.permits, value: area.permits },
    { label: words.utility, value: area.utility },
  ];
  return (
    <Section background="paper" heading={{ title: words.title, hidden: true }} strip>
      <dl css={factList}>
        {facts.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
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
