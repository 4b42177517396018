/**
 * Inline script of the not-found page: leads to the page that a mangled link means. Gatsby's scripts do not run at many such
 * addresses.
 */
import { mendAddress } from "../../model/text/mendAddress";

const { pathname, hash } = window.location;
const meant = mendAddress(window.location);
if (meant && meant.path !== pathname) {
  const lead = ({ ok }: Response) => ok && window.location.replace(meant.path + meant.search + (meant.hash || hash));
  // Without a connection, this page has links.
  fetch(meant.path, { method: "HEAD" }).then(lead, () => undefined);
}
