import { css } from "@emotion/react";
import { Cards, cardOrRow } from "../../ui/layout/Cards";
import { Section } from "../../ui/layout/Section";
import { Picture } from "../../ui/media/Picture";
import { ItemText } from "../../ui/text/ItemText";
import { color, font, from, radius, space } from "../../ui/tokens";
import type { PartProps } from "./PartProps";

const person = css(cardOrRow, {
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignContent: "start",
  columnGap: space[4],
  [from.tablet]: { padding: space[6] },
});
const portrait = css({ width: "96px", height: "96px", borderRadius: radius.round, background: color.line });
const roleStyle = css({ color: color.muted, ...font.small });

export default function PeoplePart({ heading, items, background }: PartProps<"people">) {
  return (
    <Section heading={heading} background={background} compact>
      <Cards columns={3}>
        {items.map(({ name, role, text, image, imageAlt }, index) => (
          <li css={person} key={index}>
            {image.childImageSharp && (
              <Picture styles={portrait} image={image.childImageSharp.portrait} alt={imageAlt} />
            )}
            <div>
              <strong css={roleStyle}>{role}</strong>
              <ItemText title={name}>{text}</ItemText>
            </div>
          </li>
        ))}
      </Cards>
    </Section>
  );
}
