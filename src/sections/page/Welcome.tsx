import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { Heading } from "../../ui/text/Heading";
import { color, fluid, from, space } from "../../ui/tokens";
import { MarkedPicture } from "./MarkedPicture";

interface WelcomeProps extends Queries.HeadedTextBlockFragment {
  picture?: Queries.MarkedPictureFieldsFragment | null;
  /** In the first of two columns, and first on phones. */
  beside?: ReactNode;
}

const text = css({ color: color.muted, "& > h2": { color: color.ink } });
/** The text stands above the picture. */
const tall = css({ [from.desktop]: { gridTemplateRows: "auto 1fr", "& > :first-child": { gridRow: "1 / 3" } } });

/** The welcome: beside its picture, or above it beside something else. */
export const Welcome = ({ heading, paragraphs, picture, beside }: WelcomeProps) => (
  <Section compact>
    <Columns gap={fluid(16, 24)} styles={beside && tall}>
      {beside}
      <Stack gap={space[3]} styles={text}>
        <Heading level={2} look="column">
          {heading.title}
        </Heading>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Stack>
      {picture && <MarkedPicture {...picture} />}
    </Columns>
  </Section>
);
