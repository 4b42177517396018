import { say } from "../../messages";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";

/** A project belongs to a service, is finished, and shows two different pictures. */
export const projectsAreShown: ContentRule = function* (draft) {
  const { services, knowsAllServices, servicePage, today } = draft;
  for (const { file, data: project } of entriesOf(draft, "Project")) {
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
