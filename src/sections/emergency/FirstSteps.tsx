import { css } from "@emotion/react";
import { graphql } from "gatsby";
import printerIcon from "lucide/dist/esm/icons/printer.mjs";
import { useId } from "react";
import { useSite } from "../../frame/useSite";
import { Actions } from "../../ui/controls/Actions";
import { Button } from "../../ui/controls/Button";
import { cardSurface } from "../../ui/layout/Card";
import { Section } from "../../ui/layout/Section";
import { Icon } from "../../ui/media/Icon";
import { IconTile } from "../../ui/media/IconTile";
import { Heading } from "../../ui/text/Heading";
import { Warning } from "../../ui/text/Warning";
import { color, font, from, notOnPaper, onPaper, size, space } from "../../ui/tokens";
import { PartScript } from "../page/PartScript";

const DRAWING = "clamp(180px, 27%, 320px)";

/** On paper, all places are on one sheet: two beside each other, in small print. */
const allPlaces = css({
  [onPaper]: { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: space[6], zoom: 0.65 },
});
const place = css({
  display: "flow-root",
  paddingBlock: `clamp(${space[8]}, 5vw, ${space[14]})`,
  "&:first-of-type": { paddingTop: 0 },
  "& + &": { borderTop: `1px solid ${color.line}` },
  [from.tablet]: {
    display: "grid",
    gridTemplateColumns: `${DRAWING} minmax(0, 1fr)`,
    columnGap: space[10],
    alignItems: "start",
  },
  [onPaper]: { display: "block", paddingBlock: space[2], breakInside: "avoid", lineHeight: 1.35 },
});
/** Beside the title on phones, so that the first step is on the first screen. */
const picture = css({
  float: "right",
  width: "112px",
  height: "auto",
  margin: `0 0 ${space[2]} ${space[4]}`,
  [from.tablet]: { width: "100%", margin: 0 },
  [onPaper]: { width: "112px" },
});
const eyebrow = css({ ...font.eyebrow, color: color.action });
const titleStyle = css({ marginTop: space[1] });
const belowPicture = css({ clear: "both", [onPaper]: { clear: "none" } });
const steps = css({
  marginTop: space[4],
  paddingLeft: space[6],
  listStyle: "decimal",
  maxWidth: size.measure,
  "li + li": { marginTop: space[2] },
  "li::marker": { fontWeight: 700 },
});
const textUs = css({ display: "inline-block", paddingBlock: space[3], color: color.action, fontWeight: 650 });
const printButton = css({
  marginTop: space[4],
  [from.tablet]: { paddingLeft: `calc(${DRAWING} + ${space[10]})` },
  "@media (scripting: none)": { display: "none" },
  ...notOnPaper,
});
const linesStyle = css({
  display: "none",
  [onPaper]: { display: "block" },
  li: { marginTop: space[3], borderBottom: "1px solid" },
});

/** What to shut off, by place. All of it is on the page, so it works offline and on paper. */
export function FirstSteps({ places, print, sheet }: Queries.FirstStepsFieldsFragment) {
  const { company, formText } = useSite();
  const { texting } = formText;
  return (
    <Section compact>
      <div css={allPlaces} data-kept>
        {places.map(({ id, name, title, image, imageAlt, steps: lines, never: danger, calls }) => (
          <section css={place} key={id} id={id} aria-labelledby={`${id}_title`}>
            {/* Not lazy, so that the browser keeps them all. */}
            <img css={picture} src={image.publicURL ?? ""} alt={imageAlt} width={320} height={240} />
            <div>
              <p css={eyebrow}>{name}</p>
              <Heading level={3} look="column" styles={titleStyle} id={`${id}_title`}>
                {title}
              </Heading>
              <div css={belowPicture}>
                <Warning>{danger}</Warning>
              </div>
              <ol css={steps}>
                {lines.map((line, index) => (
                  <li key={index}>{line}</li>
                ))}
              </ol>
              <div css={notOnPaper}>
                <Actions entries={calls} />
                {company.textNumber && texting && calls[0]?.to === `tel:${company.phone}` && (
                  <a css={textUs} href={`sms:${company.textNumber}`}>
                    {texting.instead}
                  </a>
                )}
              </div>
            </div>
          </section>
        ))}
        <div css={linesStyle} aria-hidden="true">
          <strong>{sheet.call}</strong>
          <ul>
            {sheet.lines.map((line, index) => (
              <li key={index}>{line}:</li>
            ))}
          </ul>
        </div>
      </div>
      <div css={printButton}>
        <Button variant="outline" data-print>
          <Icon shape={printerIcon} />
          {print}
        </Button>
        <PartScript />
      </div>
    </Section>
  );
}

const tiles = css({ display: "grid", gap: space[2], marginTop: space[4] });
/** All in a row also on the narrowest phone. `auto-fit` would make the first wide while the others have not arrived. */
const columns = (tiles: number) =>
  `repeat(auto-fill, minmax(min(100%, max(3.3rem, (100% - ${tiles - 1} * ${space[2]}) / ${tiles} - 1px)), 1fr))`;
const tile = css(cardSurface, {
  display: "grid",
  justifyItems: "center",
  gap: space[2],
  padding: `${space[4]} ${space[1]} ${space[3]}`,
  fontWeight: 700,
  lineHeight: 1.3,
  "--icon": "36px",
  textDecoration: "none",
  "&:hover": { borderColor: color.action, color: color.action },
});
/** The question where it happens, with a link to the first steps of each place. */
export function PlaceLinks({ question, places }: Queries.StopItFirstPageFragment) {
  const id = useId();
  return (
    <nav css={notOnPaper} aria-labelledby={id}>
      <Heading level={2} look="column" id={id}>
        {question}
      </Heading>
      <ul css={[tiles, { gridTemplateColumns: columns(places.length) }]}>
        {places.map(({ id, name, icon }) => (
          <li key={id}>
            <a css={tile} href={`#${id}`}>
              <IconTile icon={icon} /> {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const fragment = graphql`
  fragment FirstStepsFields on StopItFirstPage {
    places {
      ...FirstSteps
      image { publicURL }
    }
    print
    sheet { ...FirstStepsSheet }
  }
`;
