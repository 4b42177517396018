import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { Card, cardPadding } from "../../ui/Card";
import { Picture } from "../../ui/Picture";
import { color, font, radius, space } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";

interface AreaFactsProps {
  area: Queries.AreaFactsFieldsFragment;
  picture?: Queries.AreaPictureFragment | null;
  words: Queries.AreaFactsBlockFragment;
}

/** Each fact on a line of its own, at the end of the line if it fits. */
const list = css({
  ...font.small,
  marginBottom: `-${space[2]}`,
  "& > div": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: space[4],
    paddingBlock: space[2],
    "& + div": { borderTop: `1px solid ${color.line}` },
    dd: { fontWeight: 600 },
  },
  dt: { color: color.muted },
});
const pictureStyle = css({
  aspectRatio: "4 / 3",
  margin: `calc(-1 * ${cardPadding}) calc(-1 * ${cardPadding}) ${space[3]}`,
  borderRadius: `${radius.medium} ${radius.medium} 0 0`,
  background: color.scene,
});

/** A card with a town's location and, where there is one, its picture. */
export function AreaFacts({ area, picture, words }: AreaFactsProps) {
  const id = useId();
  const image = picture?.childImageSharp?.scene;
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
    <Card labelledBy={id}>
      <h2 css={visuallyHidden} id={id}>
        {words.title}
      </h2>
      {image && <Picture styles={pictureStyle} image={image} alt="" noPlaceholder />}
      <dl css={list}>
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
    </Card>
  );
}

export const fragment = graphql`
  fragment AreaFactsFields on Area {
    counties
    miles
    permits
    utility
  }
  fragment AreaPicture on File {
    childImageSharp {
      scene: gatsbyImageData(
        layout: CONSTRAINED
        width: 720
        aspectRatio: 1.3333
        placeholder: NONE
        sizes: "(min-width: 64em) 424px, (min-width: 48em) 320px, 100vw"
        breakpoints: [240, 400, 720]
      )
    }
  }
`;
