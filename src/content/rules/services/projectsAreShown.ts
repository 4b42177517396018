import { projectSchema } from "../../kinds/project";
import { type ContentRule, problemAt } from "../contentRule";

/** A project belongs to a service, is over, and shows two different pictures. */
export const projectsAreShown: ContentRule = function* ({ files, services, knowsAllServices, servicePage, today }) {
  for (const file of files) {
    const project = file.path.startsWith("projects/") ? projectSchema.safeParse(file.data).data : undefined;
    if (!project) continue;
    const { service: slug, month, before, after } = project;
    if (knowsAllServices && !services.some(({ service }) => service.slug === slug)) {
      yield problemAt(file, ["service"], `${slug} is the slug of no service.`);
    }
    if (month > today.slice(0, 7)) {
      yield problemAt(file, ["month"], `lies in the future; found ${month}, and today is ${today}.`);
    }
    if (before.image === after.image) {
      yield problemAt(file, ["after", "image"], "is the picture of before; show another of after.");
    }
    if (servicePage && !servicePage.page.projects) {
      yield problemAt(servicePage.file, ["projects"], "is missing; projects need a title above them.");
    }
  }
};
