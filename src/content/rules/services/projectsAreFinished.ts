import { problem } from "../../problems/message";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";

/** A project is finished, and shows two different pictures. */
export const projectsAreFinished: ContentRule = function* (draft) {
  for (const { file, data: project } of entriesOf(draft, "Project")) {
    const { month = "", before, after } = project;
    if (month > draft.today.slice(0, 7)) {
      yield problemAt(file, ["month"], problem(`is in the future; found ${month}, and today is ${draft.today}.`));
    }
    if (after && before?.image === after.image) {
      yield problemAt(file, ["after", "image"], problem("is the picture of before; show another of after."));
    }
  }
};
