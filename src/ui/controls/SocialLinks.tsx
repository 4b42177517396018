import { css } from "@emotion/react";
import type { Styles } from "../Styles";
import { color, radius, space } from "../tokens";

interface SocialLinksProps {
  label: string;
  profiles: readonly { network: string; url: string; mark: { title: string; href: string } }[];
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

export const SocialLinks = ({ label, profiles, styles }: SocialLinksProps) => (
  <ul css={[list, styles]} aria-label={label}>
    {profiles.map(({ network, url, mark }, index) => (
      <li key={index}>
        <a href={url} rel="noopener" aria-label={mark.title}>
          <SocialIcon network={network} href={mark.href} />
        </a>
      </li>
    ))}
  </ul>
);

const square = { viewBox: "0 0 24 24", width: 20, height: 20 };

/** A network's logo in the text colour. Its outline at `href` is in a 24 by 24 square. */
function SocialIcon({ network, href }: { network: string; href: string }) {
  // Nextdoor's logo is its whole name, which is unreadable in a square.
  const box = network === "nextdoor" ? { viewBox: "0 8 24 8", width: 36, height: 12 } : square;
  return (
    <svg {...box} fill="currentColor" aria-hidden="true">
      <use href={href} />
    </svg>
  );
}
