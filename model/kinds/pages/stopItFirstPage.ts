import { z } from "zod";
import { link, pageTitle, seo } from "../fields/blocks";
import { anchor, headline, icon, imageAlt, label, picture, sentences } from "../fields/texts";
import { kind } from "../kind";

const place = z
  .strictObject({
    id: anchor.meta({ description: "The place on the page, as in /stop-it-first#water.", examples: ["water"] }),
    name: label,
    icon,
    title: headline.meta({ description: "What to do, in a few words." }),
    image: picture({ where: "beside first steps", width: 320, height: 240, drawing: true }),
    imageAlt,
    steps: z.array(sentences).min(2).max(5).meta({ description: "The first is what protects people." }),
    never: sentences.meta({ title: "What is dangerous" }),
    calls: z.array(link).min(1).max(2).meta({ title: "Call buttons", description: "The first one to call first." }),
  })
  .meta({ graphqlType: "FirstSteps" });

const sheet = z
  .strictObject({
    lines: z.array(label).min(1).max(6).meta({ description: "What a household writes down on the printed sheet." }),
    call: label,
  })
  .meta({ title: "Only on paper", graphqlType: "FirstStepsSheet" });

export const stopItFirstPageKind = kind({
  type: "StopItFirstPage",
  path: "pages/stop-it-first.json",
  title: "Stop it first",
  isOptional: true,
  page: {
    route: "/stop-it-first",
    component: "src/templates/stopItFirst.tsx",
    facts: () => ({ barless: true }),
    worksOffline: true,
  },
  schema: z.strictObject({
    seo,
    ...pageTitle.shape,
    question: headline,
    places: z.array(place).min(1).max(6),
    print: label.meta({ title: "Print button" }),
    sheet,
  }),
});
