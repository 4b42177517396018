import { siFacebook, siInstagram, siNextdoor, siX, siYoutube } from "simple-icons";

const icons = { facebook: siFacebook, instagram: siInstagram, nextdoor: siNextdoor, x: siX, youtube: siYoutube };

export type SocialNetwork = keyof typeof icons;

const isKnown = (network: string): network is SocialNetwork => network in icons;

/** How a network writes its own name. */
export function socialName(network: string): string {
  return isKnown(network) ? icons[network].title : network;
}

const square = { viewBox: "0 0 24 24", width: 20, height: 20 };

/** A network's mark in the text's colour. */
export function SocialIcon({ network }: { network: string }) {
  if (!isKnown(network)) return null;
  // Nextdoor's mark is its whole name, which would be a dash in a square.
  const box = network === "nextdoor" ? { viewBox: "0 8 24 8", width: 36, height: 12 } : square;
  return (
    <svg {...box} fill="currentColor" aria-hidden="true">
      <path d={icons[network].path} />
    </svg>
  );
}
