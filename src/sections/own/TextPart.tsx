import { css } from "@emotion/react";
import { ArrowLink } from "../../ui/controls/ArrowLink";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { edged, Picture } from "../../ui/media/Picture";
import { CheckList } from "../../ui/text/CheckList";
import { LinkedText } from "../../ui/text/LinkedText";
import { color, fluid, from, space } from "../../ui/tokens";
import type { PartProps } from "./PartProps";

const words = css({ color: color.muted, [from.tablet]: { fontSize: "1.1rem" } });
const below = css({ marginTop: fluid(12, 20) });

type TextPartProps = Pick<PartProps<"text">, "heading" | "paragraphs"> & Partial<PartProps<"text">>;

/** Paragraphs beside their picture or, without one, beside their heading. */
export default function TextPart(props: TextPartProps) {
  const { heading, paragraphs, points, link, image, imageAlt, background } = props;
  const scene = image?.childImageSharp?.beside;
  const text = (
    <div>
      <Stack gap={space[3]} styles={words}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </Stack>
      {points && <CheckList items={points.map((point) => <span key={point}>{point}</span>)} bold />}
      {link && <ArrowLink to={link.to}>{link.label}</ArrowLink>}
    </div>
  );
  return (
    <Section background={background} heading={heading ?? undefined} compact>
      {(drawnHeading) =>
        scene ? (
          <Columns from="tablet" gap={fluid(20, 32)} align="center">
            <div>
              {drawnHeading}
              <div css={drawnHeading ? below : undefined}>{text}</div>
            </div>
            <Picture styles={edged} image={scene} alt={imageAlt ?? ""} />
          </Columns>
        ) : drawnHeading ? (
          <Columns gap={space[4]}>
            {drawnHeading}
            {text}
          </Columns>
        ) : (
          text
        )
      }
    </Section>
  );
}
