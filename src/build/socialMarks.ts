import { type SimpleIcon, siFacebook, siInstagram, siNextdoor, siX, siYoutube } from "simple-icons";
import type { Company } from "../content/model";

type Network = Company["social"][number]["network"];

/**
 * The marks of the networks that a company may name. They come with the data: the package is one module of five
 * megabytes, which webpack would have to parse, and to cut three icons out of, for browsers and again for HTML.
 */
export const socialMarks: Readonly<Record<Network, SimpleIcon>> = {
  facebook: siFacebook,
  instagram: siInstagram,
  nextdoor: siNextdoor,
  x: siX,
  youtube: siYoutube,
};
