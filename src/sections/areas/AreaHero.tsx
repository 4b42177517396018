import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { Card } from "../../ui/Card";
import { Columns } from "../../ui/Columns";
import { Container } from "../../ui/Container";
import { Picture } from "../../ui/Picture";
import { color, fluid, font, from, radius, size, space } from "../../ui/tokens";
import { visuallyHidden } from "../../ui/visuallyHidden";

interface AreaHeroProps {
  area: Queries.AreaHeroFieldsFragment;
  picture?: Queries.AreaPictureFragment | null;
  text: Queries.AreaFactsBlockFragment;
  eyebrow: string;
  title: string;
  lead: string;
  actions: ReactNode;
}

const section = css({
  paddingBlock: `clamp(${space[5]}, 5vw, ${space[14]})`,
  borderBottom: `1px solid ${color.line}`,
});
const eyebrowStyle = css({ ...font.eyebrow, textTransform: "uppercase", color: color.action, marginBottom: space[3] });
const heading = css(font.columnDisplay);
const leadStyle = css({
  marginTop: fluid(12, 16),
  maxWidth: size.measure,
  color: color.muted,
  [from.tablet]: { fontSize: "1.15rem" },
});
/** Each fact on a line of its own, the drive below its name. */
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
  },
});
/** The picture is above the facts on phones and wide screens, and beside them on tablets. */
const card = css({
  [from.tablet]: { display: "grid", gridTemplateColumns: "280px minmax(0, 1fr)", alignItems: "center", gap: space[6] },
  [from.desktop]: { display: "block" },
});
const pictureStyle = css({
  aspectRatio: "4 / 3",
  marginBottom: space[3],
  borderRadius: radius.medium,
  background: color.scene,
});
const term = css({ color: color.muted });
const fact = css({ fontWeight: 600 });

/** The top of a town's page, with facts about its location. */
export function AreaHero({ area, picture, text, eyebrow, title, lead, actions }: AreaHeroProps) {
  const id = useId();
  const factsId = useId();
  const image = picture?.childImageSharp?.scene;
  return (
    <section css={section} aria-labelledby={id}>
      <Container>
        {/* Not centred: the text, painted first, would move when the card arrives. */}
        <Columns ratio="form" gap={fluid(16, 28)} columnGap={space[12]}>
          <div>
            <p css={eyebrowStyle}>{eyebrow}</p>
            <h1 css={heading} id={id}>
              {title}
            </h1>
            <p css={leadStyle}>{lead}</p>
            {actions}
          </div>
          <Card css={image && card} labelledBy={factsId}>
            <h2 css={visuallyHidden} id={factsId}>
              {text.title}
            </h2>
            {image && <Picture css={pictureStyle} image={image} alt="" noPlaceholder />}
            <dl css={list}>
              <div>
                <dt css={term}>{text.county}</dt>
                <dd css={fact}>{area.counties.join(", ")}</dd>
              </div>
              {area.miles > 0 && (
                <div>
                  <dt css={term}>{text.distance}</dt>
                  <dd css={fact}>{fillPlaceholders(text.miles, { distance: String(area.miles) })}</dd>
                </div>
              )}
              <div>
                <dt css={term}>{text.drive}</dt>
                <dd>{area.drive}</dd>
              </div>
            </dl>
          </Card>
        </Columns>
      </Container>
    </section>
  );
}

export const fragment = graphql`
  fragment AreaHeroFields on Area {
    counties
    miles
    drive
  }
  fragment AreaPicture on File {
    childImageSharp {
      scene: gatsbyImageData(
        layout: CONSTRAINED
        width: 720
        aspectRatio: 1.3333
        placeholder: NONE
        sizes: "(min-width: 64em) 424px, (min-width: 48em) 280px, 100vw"
        breakpoints: [240, 400, 720]
      )
    }
  }
`;
