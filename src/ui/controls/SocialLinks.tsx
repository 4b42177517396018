import { css } from "@emotion/react";
import type { Styles } from "../Styles";
import { color, radius, space } from "../tokens";

interface SocialLinksProps {
  label: string;
  profiles: readonly { network: string; url: string }[];
  styles?: Styles;
}

const list = css({
  display: "flex",
  gap: space[1],
  a: {
    display: "grid",
    placeItems: "center",
    width: "44px",
    height: "44px",
    border: `1px solid ${color.line}`,
    borderRadius: radius.medium,
    "&:hover": { color: color.actionStrong },
  },
});

/** Each network's own spelling. */
const spellings: Readonly<Record<string, string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  nextdoor: "Nextdoor",
  x: "X",
  youtube: "YouTube",
};

export const SocialLinks = ({ label, profiles, styles }: SocialLinksProps) => (
  <ul css={[list, styles]} aria-label={label}>
    {profiles.map(({ network, url }, index) => (
      <li key={index}>
        <a href={url} rel="noopener" aria-label={spellings[network]}>
          <SocialIcon network={network} />
        </a>
      </li>
    ))}
  </ul>
);

const square = { viewBox: "0 0 24 24", width: 20, height: 20 };

/**
 * A network's logo in the text colour, from simpleicons.org. Browsers fetch the file of all once; inline, they would be an eighth
 * of every page.
 */
function SocialIcon({ network }: { network: string }) {
  // Nextdoor's logo is its whole name, which is unreadable in a square.
  const box = network === "nextdoor" ? { viewBox: "0 8 24 8", width: 36, height: 12 } : square;
  return (
    <svg {...box} fill="currentColor" aria-hidden="true">
      <use href={`/marks/networks.svg#${network}`} />
    </svg>
  );
}
