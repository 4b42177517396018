import { z } from "zod";
import { kind } from "../kind";
import { closing, heading, hero, seo, serviceCardWords } from "../parts/blocks";

export const servicesPageKind = kind({
  type: "ServicesPage",
  path: "pages/services.json",
  title: "List of services",
  page: { route: "/services", component: "src/pages/services/index.tsx", shows: ["services"] },
  schema: z.strictObject({
    seo,
    hero,
    list: heading.meta({ title: "Above the list" }),
    ...serviceCardWords,
    managers: closing
      .meta({ title: "For property managers", description: "After the list. A link may fill in the form." })
      .optional(),
    help: closing,
  }),
});
