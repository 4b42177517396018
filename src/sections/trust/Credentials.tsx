import { css } from "@emotion/react";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { color, font, from, space } from "../../ui/tokens";
import { Licenses } from "./Licenses";

interface CredentialsProps {
  credentials: Queries.CredentialsFragment;
  licenses?: readonly Queries.LicenseFragment[] | null;
}

const row = css({
  [from.desktop]: { gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)", gap: space[12], alignItems: "center" },
  strong: { display: "block", ...font.h3 },
  small: { color: color.muted, ...font.small },
  "& > p": { paddingLeft: space[4], borderLeft: `3px solid ${color.action}` },
});

export default function Credentials({ credentials: { title, guarantee }, licenses }: CredentialsProps) {
  return (
    <Section background="paper" heading={{ title, hidden: true }} strip>
      <Stack gap={space[5]} styles={row}>
        <p>
          <strong>{guarantee.name}</strong> <small>{guarantee.pays}</small>
        </p>
        {licenses && <Licenses licenses={licenses} />}
      </Stack>
    </Section>
  );
}
