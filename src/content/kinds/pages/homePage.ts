import { z } from "zod";
import { kind } from "../kind";
import {
  benefit,
  benefitBlockOf,
  callAction,
  emergency,
  formIntro,
  heading,
  hero,
  link,
  seo,
  stats,
  statsTitle,
  welcome,
  zipSearch,
} from "../parts/blocks";
import { label } from "../parts/texts";

export const homePageKind = kind({
  type: "HomePage",
  path: "pages/home.json",
  title: "Home",
  page: { route: "/", component: "src/pages/index.tsx", hasForm: true, shows: ["services"] },
  schema: z.strictObject({
    seo,
    hero,
    primaryAction: link.meta({ title: "First button" }),
    callAction,
    zip: zipSearch.optional(),
    proofs: z.array(label).length(3).meta({ description: "Short reasons to trust the company, below the buttons." }),
    welcome,
    why: benefitBlockOf(4).meta({ title: "Why choose us" }),
    services: z.strictObject({ heading, all: link.meta({ title: "Link to all services" }), cardAction: label }),
    statsTitle,
    stats,
    emergency,
    quote: z.strictObject({ heading, reasons: z.array(benefit).min(1), form: formIntro }),
  }),
});
