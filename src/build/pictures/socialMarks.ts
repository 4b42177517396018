import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type SimpleIcon, siFacebook, siInstagram, siNextdoor, siX, siYoutube } from "simple-icons";
import type { Company } from "../../../model/kinds/company";

type Network = Company["social"][number]["network"];

/** Only the build imports simple-icons: it is one module of 5 MB, which webpack would parse for browsers and for HTML. */
const icons: Readonly<Record<Network, SimpleIcon>> = {
  facebook: siFacebook,
  instagram: siInstagram,
  nextdoor: siNextdoor,
  x: siX,
  youtube: siYoutube,
};

const paths = Object.entries(icons).map(([network, { path }]) => `<path id="${network}" d="${path}"/>`);
const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${paths.join("")}</defs></svg>`;
/** The file name contains a hash of the content, because browsers cache /static/ forever. */
const file = `/static/social-${createHash("sha256").update(drawing).digest("hex").slice(0, 12)}.svg`;

/** Returns a network's own spelling, and the address of its icon's outline in a 24 by 24 square. */
export function socialMark(network: string): { title: string; href: string } | undefined {
  const icon = Object.entries(icons).find(([known]) => known === network)?.[1];
  return icon && { title: icon.title, href: `${file}#${network}` };
}

/** Writes the icons to one file, which browsers fetch once. Inline, they would be an eighth of every page. */
export function writeSocialMarks(publicFolder = path.resolve("public")): void {
  const target = path.join(publicFolder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, drawing);
}
