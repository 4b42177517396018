import { OTHER_SERVICE } from "../../facts/leadFields";
import { problem } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";

/** Ids, slugs and names of services are unique, and no slug is the form's value for "something else". */
export const servicesAreDistinct: ContentRule = function* ({ services }) {
  for (const field of ["id", "slug", "title"] as const) {
    const owners = new Map<number | string, string>();
    for (const { file, service } of services) {
      const value = service[field];
      const owner = owners.get(value);
      if (owner) yield problemAt(file, [field], problem(`${value} is already taken by ${owner}.`));
      if (value === OTHER_SERVICE)
        yield problemAt(file, [field], problem(`${value} stands for "something else" in the form.`));
      owners.set(value, owner ?? file.path);
    }
  }
};
