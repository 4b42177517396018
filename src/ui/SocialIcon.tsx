const square = { viewBox: "0 0 24 24", width: 20, height: 20 };

/**
 * A network's logo in the text colour.
 * @param href address of the logo's outline, in a 24 by 24 square
 */
export function SocialIcon({ network, href }: { network: string; href: string }) {
  // Nextdoor's logo is its whole name, which is unreadable in a square.
  const box = network === "nextdoor" ? { viewBox: "0 8 24 8", width: 36, height: 12 } : square;
  return (
    <svg {...box} fill="currentColor" aria-hidden="true">
      <use href={href} />
    </svg>
  );
}
