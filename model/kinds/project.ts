import { z } from "zod";
import { month } from "./fields/priceList";
import { fact, headline, imageAlt, label, picture, sentences, serviceSlug } from "./fields/texts";
import { kind } from "./kind";

const side = z
  .strictObject({ image: picture({ where: "of a project", width: 800, height: 600 }), imageAlt })
  .meta({ graphqlType: "ProjectPicture" });

/** A finished job, with a picture from before and one from after. */
export const projectKind = kind({
  type: "Project",
  path: "projects/*.json",
  title: "Project",
  isOptional: true,
  list: { name: "title", fileName: ["month", "title"], sortedBy: ["month", "title"] },
  schema: z
    .strictObject({
      service: serviceSlug.meta({ description: "The slug of the service whose page shows it." }),
      title: headline,
      town: fact,
      month: month.meta({ past: true, title: "Month", description: "In which it was finished." }),
      done: sentences.meta({ title: "What was done" }),
      before: side,
      after: side,
      drawn: z
        .boolean()
        .meta({
          title: "Drawn",
          description: "Whether the pictures are drawings and no photographs of the job. The page then says so.",
        })
        .optional(),
    })
    .refine(({ before, after }) => before.image !== after.image, {
      path: ["after", "image"],
      error: "is the picture of before; show another of after",
    }),
});

export const projectsTitle = z
  .strictObject({
    title: headline.meta({ examples: ["Before and after"] }),
    before: label,
    after: label,
    drawn: label.meta({ description: "Beside pictures that are no photographs.", examples: ["drawing"] }),
  })
  .meta({ title: "Above projects", graphqlType: "ProjectsBlock" });
