import { css } from "@emotion/react";
import { Stack } from "../../ui/layout/Stack";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, font, space } from "../../ui/tokens";

const list = css({ color: color.muted, ...font.small });

export function Licenses({ licenses }: { licenses: readonly Queries.LicenseFragment[] }) {
  return (
    <Stack as="ul" gap={space[1]} top={space[5]} styles={list}>
      {licenses.map(({ name, number, issuer, link }, index) => (
        <li key={index}>
          {link ? <SmartLink to={link}>{`${name} ${number}`}</SmartLink> : `${name} ${number}`}, {issuer}
        </li>
      ))}
    </Stack>
  );
}
