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
  serviceCardWords,
  statement,
  stats,
  statsTitle,
  zipSearch,
} from "../parts/blocks";
import { label, picture } from "../parts/texts";

export const homePageKind = kind({
  type: "HomePage",
  path: "pages/home.json",
  title: "Home",
  page: {
    route: "/",
    component: "src/pages/index.tsx",
    form: "quote",
    frame: () => ({ urgency: "afterHours" }),
    datedBy: ["services"],
  },
  schema: z.strictObject({
    seo,
    hero,
    primaryAction: link.meta({ title: "First button" }),
    callAction,
    zip: zipSearch.optional(),
    ratingProof: label.optional().meta({ description: "The company's rating, with a star, before the other proofs." }),
    proofs: z.array(label).length(2).meta({ description: "Short reasons to trust the company, below the buttons." }),
    welcome: statement,
    why: benefitBlockOf(4).meta({ title: "Why choose us" }),
    services: z.strictObject({ heading, all: link.meta({ title: "Link to all services" }), ...serviceCardWords }),
    statsTitle,
    stats,
    emergency,
    emergencyImage: picture({ place: "behind the emergency box", width: 1600, height: 900 })
      .meta({ title: "Picture of the night", description: "A house at night, with the calm part at its left." })
      .optional(),
    quote: z.strictObject({ heading, reasons: z.array(benefit).min(1), form: formIntro }),
  }),
});
