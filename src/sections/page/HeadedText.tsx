import { css } from "@emotion/react";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { below, color, fluid, font, from, space } from "../../ui/tokens";
import { MarkedPicture } from "./MarkedPicture";

const text = css({ color: color.muted, [from.tablet]: { fontSize: "1.1rem" } });
const smaller = css({ [below.tablet]: font.small });
/** The explanation is under the heading beside a picture, else beside the heading. */
const besidePicture = css({
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
        <Columns gap={picture ? fluid(12, 20) : space[4]} styles={picture && besidePicture}>
          {drawnHeading}
          {picture && <MarkedPicture {...picture} />}
          <Stack gap={space[3]} styles={[text, picture && smaller]}>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </Stack>
        </Columns>
      )}
    </Section>
  );
}
