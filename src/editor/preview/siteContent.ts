import type { Content } from "../../content/read/loadContent";

export type SiteContent = ReturnType<typeof siteContent>;

/** Returns the content that previews need. Public on a deployed site, so it contains only what pages show. */
export function siteContent({ company, navigation, form, failure, pages, services, areas }: Content) {
  const shown = services.map(({ leadspediaCampaign: _, ...service }) => service);
  return { company, navigation, form, failure, pages, services: shown, areas };
}
