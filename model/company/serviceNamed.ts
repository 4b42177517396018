import { pageAddress } from "../text/pageAddress";
import { readOldAddress } from "./oldAddress";

interface Renamable {
  slug: string;
  formerly?: readonly string[];
}

/** The name under which Leadspedia gets a service's leads: its own, or the slug in capitals. */
export const campaignOf = ({ slug, leadspediaCampaign }: { slug: string; leadspediaCampaign?: string }): string =>
  leadspediaCampaign ?? slug.toUpperCase().replaceAll("-", "_");

/** Finds a service by its slug or a former one, which a stored lead keeps. The content check ensures that there is only one. */
export const serviceNamed = <Service extends Renamable>(
  slug: string | null | undefined,
  services: readonly Service[],
): Service | undefined => services.find((each) => [each.slug, ...(each.formerly ?? [])].some((name) => name === slug));

const slugAt = (path: string) => /^\/services\/([a-z0-9-]+)$/.exec(pageAddress(path))?.[1];

/** Returns a service's former slugs: pages of services that now redirect to its page. */
export const formerSlugs = (slug: string, redirects: readonly { from: string; to: string }[]): string[] =>
  redirects.flatMap(({ from, to }) => {
    const { path, takesRest, query } = readOldAddress(from);
    const isWhole = !takesRest && query.size === 0;
    return (isWhole && slugAt(readOldAddress(to).path) === slug && slugAt(path)) || [];
  });
