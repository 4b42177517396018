import { z } from "zod";
import {
  benefitBlock,
  callAction,
  emergency,
  formIntro,
  heading,
  hero,
  link,
  markedPicture,
  proofs,
  ratingProof,
  reasons,
  seo,
  serviceCardWords,
  statement,
  stats,
  statsTitle,
  zipSearch,
} from "../fields/blocks";
import { picture } from "../fields/texts";
import { kind } from "../kind";

export const homePageKind = kind({
  type: "HomePage",
  path: "pages/home.json",
  title: "Home",
  page: {
    route: "/",
    component: "src/templates/home.tsx",
    facts: ({ quote }) => ({ form: "quote", intro: quote.form, urgency: "afterHours", hasNotes: true }),
  },
  schema: z.strictObject({
    seo,
    hero,
    primaryAction: link.meta({ title: "First button" }),
    callAction,
    zip: zipSearch.optional(),
    ratingProof,
    proofs,
    welcome: statement,
    welcomePicture: markedPicture.optional(),
    why: benefitBlock.meta({ title: "Why choose us" }),
    services: z.strictObject({ heading, all: link.meta({ title: "Link to all services" }), ...serviceCardWords }),
    statsTitle,
    stats,
    emergency,
    emergencyImage: picture({ where: "behind the emergency box", width: 1600, height: 900 })
      .meta({ title: "Picture of the night", description: "A house at night, with the calm part at its left." })
      .optional(),
    quote: z.strictObject({ heading, reasons, form: formIntro }),
  }),
});
