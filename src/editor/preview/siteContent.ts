import type { Content } from "../../content/read/loadContent";

/** What previews know of the site beside the file that is being edited: nothing that its pages do not show. */
export type SiteContent = ReturnType<typeof siteContent>;

/** The content for previews, which anyone can fetch where the editor is deployed. */
export function siteContent({ company, navigation, form, failure, pages, services, areas }: Content) {
  const shown = services.map(({ leadspediaCampaign: _, ...service }) => service);
  return { company, navigation, form, failure, pages, services: shown, areas };
}
