import { projectSchema } from "../../kinds/project";
import { say } from "../../messages";
import { type ContentRule, problemAt } from "../contentRule";

/** A project belongs to a service, is over, and shows two different pictures. */
export const projectsAreShown: ContentRule = function* ({ files, services, knowsAllServices, servicePage, today }) {
  for (const file of files) {
    const project = file.path.startsWith("projects/") ? projectSchema.safeParse(file.data).data : undefined;
    if (!project) continue;
    const { service: slug, month, before, after } = project;
    if (knowsAllServices && !services.some(({ service }) => service.slug === slug)) {
      yield problemAt(file, ["service"], say("noService", slug, ""));
    }
    if (month > today.slice(0, 7)) {
      yield problemAt(file, ["month"], say("future", month, today));
    }
    if (before.image === after.image) {
      yield problemAt(file, ["after", "image"], say("samePicture"));
    }
    if (servicePage && !servicePage.page.projects) {
      yield problemAt(servicePage.file, ["projects"], say("noProjectsTitle"));
    }
  }
};
