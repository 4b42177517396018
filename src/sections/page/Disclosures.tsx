import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Section } from "../../ui/Section";
import { color, font, from, space } from "../../ui/tokens";

const list = css({
  display: "grid",
  gap: `${space[8]} ${space[12]}`,
  marginTop: space[10],
  [from.tablet]: { gridTemplateColumns: "1fr 1fr" },
});
const titleStyle = css(font.h3);
const textStyle = css({ marginTop: space[2], color: color.muted });

/** The disclosures that the law requires of a privacy policy. */
export function Disclosures({ heading, ...points }: Queries.DisclosuresFieldsFragment) {
  const { collected, recipients, review, changes, doNotTrack, otherParties, confirmation, recording } = points;
  const inOrder = { collected, recipients, review, changes, doNotTrack, otherParties, confirmation, recording };
  return (
    <Section heading={heading}>
      <div css={list}>
        {Object.entries(inOrder).map(([name, { title, text }]) => (
          <div key={name}>
            <h3 css={titleStyle}>{title}</h3>
            <p css={textStyle}>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment DisclosureFields on Disclosure {
    title
    text
  }
  fragment DisclosuresFields on DisclosuresBlock {
    heading {
      ...HeadingFields
    }
    collected {
      ...DisclosureFields
    }
    recipients {
      ...DisclosureFields
    }
    review {
      ...DisclosureFields
    }
    changes {
      ...DisclosureFields
    }
    doNotTrack {
      ...DisclosureFields
    }
    otherParties {
      ...DisclosureFields
    }
    confirmation {
      ...DisclosureFields
    }
    recording {
      ...DisclosureFields
    }
  }
`;
