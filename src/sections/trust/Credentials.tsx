import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { useId } from "react";
import { Container } from "../../ui/layout/Container";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Picture } from "../../ui/media/Picture";
import { Heading } from "../../ui/text/Heading";
import { color, font, from, radius, space } from "../../ui/tokens";
import { Licenses } from "./Licenses";

interface CredentialsProps {
  credentials: Queries.CredentialsFieldsFragment;
  licenses?: readonly Queries.LicenseFragment[] | null;
}

const band = css({ paddingBlock: space[4], background: color.paper, borderBottom: `1px solid ${color.line}` });
const row = css({
  [from.desktop]: { gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)", gap: space[12], alignItems: "center" },
  strong: { display: "block", ...font.h3 },
  small: { color: color.muted, ...font.small },
  "& > p": { paddingLeft: space[4], borderLeft: `3px solid ${color.action}` },
});
const person = css({ display: "flex", alignItems: "center", gap: space[3], ...font.small });
const portrait = css({
  flex: "none",
  width: "64px",
  height: "64px",
  borderRadius: radius.round,
  background: color.line,
});

/** Who does the work, what is promised, and the licenses. */
export default function Credentials({ credentials: { title, people, guarantee }, licenses }: CredentialsProps) {
  const id = useId();
  return (
    <section css={band} aria-labelledby={id}>
      <Container>
        <Heading level={2} look="hidden" id={id}>
          {title}
        </Heading>
        <Stack gap={space[5]} styles={row}>
          {people && (
            <Inline as="ul" gap={`${space[4]} ${space[8]}`}>
              {people.map(({ name: who, trade, experience, image, imageAlt }, index) => (
                <li css={person} key={index}>
                  {image.childImageSharp && (
                    <Picture styles={portrait} image={image.childImageSharp.portrait} alt={imageAlt} />
                  )}
                  <span>
                    <strong>{who}</strong> {trade}
                    <br />
                    <small>{experience}</small>
                  </span>
                </li>
              ))}
            </Inline>
          )}
          {guarantee && (
            <p>
              <strong>{guarantee.name}</strong> <small>{guarantee.pays}</small>
            </p>
          )}
          {licenses && <Licenses licenses={licenses} />}
        </Stack>
      </Container>
    </section>
  );
}

export const fragment = graphql`
  fragment CredentialsFields on Credentials {
    ...Credentials
    people {
      image {
        childImageSharp {
          portrait: gatsbyImageData(layout: FIXED, width: 64, height: 64, placeholder: NONE)
        }
      }
    }
  }
`;
