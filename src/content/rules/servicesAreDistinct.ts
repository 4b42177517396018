import { type ContentRule, problemAt } from "./contentRule";

/** No two services may share an id or a slug. */
export const servicesAreDistinct: ContentRule = function* ({ services }) {
  for (const field of ["id", "slug"] as const) {
    const owners = new Map<number | string, string>();
    for (const { file, service } of services) {
      const value = service[field];
      const owner = owners.get(value);
      if (owner) yield problemAt(file, [field], `${value} is already taken by ${owner}.`);
      owners.set(value, file.path);
    }
  }
};
