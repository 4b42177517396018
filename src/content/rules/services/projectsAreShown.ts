import { problem } from "../../problems/message";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";

/** A project is finished, and shows two different pictures. */
export const projectsAreShown: ContentRule = function* (draft) {
  const { services, servicePage, today } = draft;
  if (servicePage && !servicePage.page.related && services.some(({ service }) => service.related)) {
    yield problemAt(
      servicePage.file,
      ["related"],
      problem("is missing; services name related ones, which need a title above them."),
    );
  }
  for (const { file, data: project } of entriesOf(draft, "Project")) {
    const { month, before, after } = project;
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
