const square = { viewBox: "0 0 24 24", width: 20, height: 20 };

/**
 * A network's mark in the text's colour.
 * @param href address of the mark's outline, in a square of 24 by 24
 */
export function SocialIcon({ network, href }: { network: string; href: string }) {
  // Nextdoor's mark is its whole name, which would be a dash in a square.
  const box = network === "nextdoor" ? { viewBox: "0 8 24 8", width: 36, height: 12 } : square;
  return (
    <svg {...box} fill="currentColor" aria-hidden="true">
      <use href={href} />
    </svg>
  );
}
