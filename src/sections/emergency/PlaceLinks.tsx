import { css } from "@emotion/react";
import { useId } from "react";
import { cardSurface } from "../../ui/layout/Card";
import { IconTile } from "../../ui/media/IconTile";
import { Heading } from "../../ui/text/Heading";
import { color, notOnPaper, space } from "../../ui/tokens";

const tiles = css({ display: "grid", gap: space[2], marginTop: space[4] });
/**
 * All tiles in a row also on the narrowest phone; fewer with larger text. `auto-fit` would need no number, but it makes
 * the first tiles wide while the others have not arrived.
 */
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
