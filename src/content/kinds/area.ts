import { z } from "zod";
import { geo, seo, serviceWithReason } from "./parts/blocks";
import { headline, paragraphs, sentences, slug } from "./parts/texts";

const part = z.strictObject({ title: headline, text: paragraphs }).meta({ graphqlType: "AreaPart" });
const parts = z.array(part).min(2).meta({
  title: "What is said of the place",
  description: "What is true of this place and of no other: its houses, its water, its streets, who issues permits.",
});

/** A town with a page of its own. */
export const areaSchema = z.strictObject({
  title: headline.meta({ title: "Name", examples: ["Milford"] }),
  slug: slug.meta({ description: "The end of the page's address, after /service-areas/." }),
  counties: z
    .array(headline)
    .min(1)
    .meta({ description: "Every county that it lies in.", examples: [["Kent County"]] }),
  geo,
  drive: sentences.meta({
    title: "The drive",
    description: "The roads that lead there from the office. The distance is worked out from the place on the map.",
  }),
  lead: sentences.meta({ title: "Introduction" }),
  parts,
  services: z
    .array(serviceWithReason("Its slug. Its page links to this one."))
    .min(1)
    .meta({ title: "Services", description: "Those that matter most there, each with one sentence why." }),
  seo,
});

/** A page about one service in one town, where there is something to say that is true there and not everywhere. */
export const areaServiceSchema = z.strictObject({
  title: headline.meta({ title: "Headline", examples: ["Winter plumbing for beach houses"] }),
  serviceSlug: slug.meta({ title: "Service", description: "The service's slug." }),
  areaSlug: slug.meta({ title: "Town", description: "The town's slug.", examples: ["milford"] }),
  lead: sentences.meta({ title: "Introduction" }),
  parts,
  seo,
});
