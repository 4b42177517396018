import { z } from "zod";
import { kind } from "../kind";
import { link, screen, seo } from "../parts/blocks";
import { headline, label } from "../parts/texts";

export const notFoundPageKind = kind({
  type: "NotFoundPage",
  path: "pages/not-found.json",
  title: "Page not found",
  page: { component: "src/pages/404.tsx", frame: () => ({ notFound: true }) },
  schema: z
    .strictObject({
      seo,
      code: label.meta({ examples: ["404"] }),
      ...screen.shape,
      links: z.array(link).min(1),
      popular: z.strictObject({ title: headline, links: z.array(link).min(1) }).meta({ title: "Popular pages" }),
    })
    .meta({ implements: "Screen" }),
});
