import { css } from "@emotion/react";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, space } from "../../ui/tokens";

const list = css({ display: "grid", gap: space[1], marginTop: space[5], color: color.muted, ...font.small });

/** Licenses and registrations: name, number, issuer and, if available, a link to look it up. */
export function Licenses({ licenses }: { licenses: readonly Queries.LicenseFragment[] }) {
  return (
    <ul css={list}>
      {licenses.map(({ name, number, issuer, link }) => (
        <li key={name + number}>
          {link ? <SmartLink to={link}>{`${name} ${number}`}</SmartLink> : `${name} ${number}`}, {issuer}
        </li>
      ))}
    </ul>
  );
}
