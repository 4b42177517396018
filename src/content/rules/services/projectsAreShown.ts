import { problem } from "../../problems/message";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";

/** A project belongs to a service, is finished, and shows two different pictures. */
export const projectsAreShown: ContentRule = function* (draft) {
  const { services, knowsAllServices, servicePage, today } = draft;
  for (const { file, data: project } of entriesOf(draft, "Project")) {
    const { service: slug, month, before, after } = project;
    if (knowsAllServices && !services.some(({ service }) => service.slug === slug)) {
      yield problemAt(file, ["service"], problem(`${slug} is the slug of no service.`));
    }
    if (month > today.slice(0, 7)) {
      yield problemAt(file, ["month"], problem(`is in the future; found ${month}, and today is ${today}.`));
    }
    if (before.image === after.image) {
      yield problemAt(file, ["after", "image"], problem("is the picture of before; show another of after."));
    }
    if (servicePage && !servicePage.page.projects) {
      yield problemAt(servicePage.file, ["projects"], problem("is missing; projects need a title above them."));
    }
  }
};
