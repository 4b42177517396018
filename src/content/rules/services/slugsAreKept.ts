import { serviceKind } from "../../kinds/service";
import { say } from "../../messages";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

const [START = "", END = ""] = serviceKind.path.split("*");

/** Whether a text is a service's slug, or has the address of its page. */
const isReference = (text: string, slug: string) =>
  text === slug || text.split(`/services/${slug}`).some((after, index) => index > 0 && !/^[a-z0-9-]/.test(after));

/** A slug changed by hand leaves references to the old one, which is still the file's name. */
export const slugsAreKept: ContentRule = function* ({ services, written }) {
  const slugs = new Set(services.flatMap(({ service }) => [service.slug, ...(service.formerly ?? [])]));
  for (const { file, service } of services) {
    const old = file.path.slice(START.length, -END.length);
    if (slugs.has(old) || !written.some(({ data }) => [...textsOf(data)].some(({ text }) => isReference(text, old))))
      continue;
    yield problemAt(file, ["slug"], say("renamedByHand", old, old, service.slug));
  }
};
