import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { fitting } from "../../ui/layout/Cards";
import { Container } from "../../ui/layout/Container";
import { Heading } from "../../ui/text/Heading";
import { color, font, from, space } from "../../ui/tokens";

interface AreaFactsProps {
  area: Queries.AreaFactsFieldsFragment;
  words: Queries.AreaFactsBlockFragment;
}

/** Two beside each other on phones, all in a row on wide screens. */
const list = css({
  display: "grid",
  gridTemplateColumns: fitting("max(8.6rem, 40%)"),
  gap: `${space[3]} ${space[6]}`,
  paddingBlock: space[4],
  ...font.small,
  [from.desktop]: { gridAutoFlow: "column", gridTemplateColumns: "none", gridAutoColumns: "1fr" },
  dt: { color: color.muted },
  dd: { fontWeight: 600 },
});
const band = css({ background: color.paper, borderBottom: `1px solid ${color.line}` });

/** A strip with a town's location, and who issues permits there. */
export function AreaFacts({ area, words }: AreaFactsProps) {
  const id = useId();
  const facts = [
    { label: words.county, value: area.counties.join(", ") },
    {
      label: words.distance,
      value: area.miles > 0 && fillPlaceholders(words.miles, { distance: String(area.miles) }),
    },
    { label: words.permits, value: area.permits },
    { label: words.utility, value: area.utility },
  ];
  return (
    <section css={band} aria-labelledby={id}>
      <Container>
        <Heading level={2} look="hidden" id={id}>
          {words.title}
        </Heading>
        <dl css={list}>
          {facts.map(
            ({ label, value }, index) =>
              value && (
                <div key={index}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Container>
    </section>
  );
}

export const fragment = graphql`
  fragment AreaFactsFields on Area {
    counties
    miles
    permits
    utility
  }
`;
