import { OTHER_SERVICE } from "../../../leads/model/leadFields";
import { say } from "../../messages";
import { type ContentRule, problemAt } from "../contentRule";

/** Ids and slugs of services are unique, and no slug is the form's value for "something else". */
export const servicesAreDistinct: ContentRule = function* ({ services }) {
  for (const field of ["id", "slug"] as const) {
    const owners = new Map<number | string, string>();
    for (const { file, service } of services) {
      const value = service[field];
      const owner = owners.get(value);
      if (owner) yield problemAt(file, [field], say("taken", value, owner));
      if (value === OTHER_SERVICE) yield problemAt(file, [field], say("otherService", value));
      owners.set(value, owner ?? file.path);
    }
  }
};
