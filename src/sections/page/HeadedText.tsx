import { css } from "@emotion/react";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { color, fluid, font, from, space } from "../../ui/tokens";
import { MarkedPicture } from "./MarkedPicture";

const text = css({ color: color.muted, ...font.small, [from.tablet]: { fontSize: "1.1rem" } });
/** The explanation is under the heading beside a picture, else beside the heading. */
const parts = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  [from.desktop]: { gridTemplateColumns: "1fr 1fr", columnGap: space[16] },
});
const besidePicture = css({
  rowGap: fluid(12, 20),
  [from.desktop]: {
    "& > :first-child": { alignSelf: "end" },
    "& > :nth-child(2)": { gridArea: "1 / 2 / 3" },
    "& > :last-child": { alignSelf: "start" },
  },
});

interface HeadedTextProps extends Queries.HeadedTextBlockFragment {
  picture?: Queries.MarkedPictureFieldsFragment | null;
}

/** A statement with its explanation. */
export function HeadedText({ heading, paragraphs, picture }: HeadedTextProps) {
  return (
    <Section heading={heading} compact>
      {(drawnHeading) => (
        <div css={[parts, picture && besidePicture]}>
          {drawnHeading}
          {picture && <MarkedPicture {...picture} />}
          <Stack gap={space[3]} styles={text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </div>
      )}
    </Section>
  );
}
