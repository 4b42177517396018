import { z } from "zod";
import { link, screen, seo } from "../fields/blocks";
import { headline, label } from "../fields/texts";
import { kind } from "../kind";

export const notFoundPageKind = kind({
  type: "NotFoundPage",
  path: "pages/not-found.json",
  title: "Page not found",
  page: {
    component: "src/templates/notFound.tsx",
    // Gatsby shows the first for unknown paths, and writes it as 404.html too.
    screens: ["/404", "/services/404.html"],
    // It can be at any path.
    facts: () => ({ trail: [] }),
  },
  schema: z.strictObject({
    seo,
    code: label,
    ...screen.shape,
    links: z.array(link).min(1),
    popular: z.strictObject({ title: headline, links: z.array(link).min(1) }).meta({ title: "Popular pages" }),
  }),
});
