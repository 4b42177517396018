import { css } from "@emotion/react";
import { useId } from "react";
import { Container } from "../../ui/layout/Container";
import { Stack } from "../../ui/layout/Stack";
import { Heading } from "../../ui/text/Heading";
import { color, font, from, space } from "../../ui/tokens";
import { Licenses } from "./Licenses";

interface CredentialsProps {
  credentials: Queries.CredentialsFragment;
  licenses?: readonly Queries.LicenseFragment[] | null;
}

const band = css({ paddingBlock: space[4], background: color.paper, borderBottom: `1px solid ${color.line}` });
const row = css({
  [from.desktop]: { gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)", gap: space[12], alignItems: "center" },
  strong: { display: "block", ...font.h3 },
  small: { color: color.muted, ...font.small },
  "& > p": { paddingLeft: space[4], borderLeft: `3px solid ${color.action}` },
});

/** What is promised, and the licenses. */
export default function Credentials({ credentials: { title, guarantee }, licenses }: CredentialsProps) {
  const id = useId();
  return (
    <section css={band} aria-labelledby={id}>
      <Container>
        <Heading level={2} look="hidden" id={id}>
          {title}
        </Heading>
        <Stack gap={space[5]} styles={row}>
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
