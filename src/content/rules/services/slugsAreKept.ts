import { say } from "../../messages";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

const FILE_NAME = /([a-z0-9-]+)\.json$/;

/** A slug changed by hand leaves references to the old one, which is still the file's name. */
export const slugsAreKept: ContentRule = function* ({ services, written }) {
  const slugs = new Set(services.flatMap(({ service }) => [service.slug, ...(service.formerly ?? [])]));
  for (const { file, service } of services) {
    const [, old = ""] = FILE_NAME.exec(file.path) ?? [];
    if (old === "" || slugs.has(old)) continue;
    const reference = new RegExp(`^${old}$|/services/${old}(?![a-z0-9-])`);
    const isReferenced = written.some(({ data }) => [...textsOf(data)].some(({ text }) => reference.test(text)));
    if (isReferenced) yield problemAt(file, ["slug"], say("renamedByHand", old, old, service.slug));
  }
};
