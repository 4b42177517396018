import { serviceKind } from "../../kinds/service";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

const [START = "", END = ""] = serviceKind.path.split("*");

/** Whether a text is a service's slug, or has the address of its page. */
const isReference = (text: string, slug: string) =>
  text === slug || text.split(`/services/${slug}`).some((after, index) => index > 0 && !/^[a-z0-9-]/.test(after));

/** A slug changed by hand leaves references to the old one, which is still the file's name. */
export const slugsAreKept: ContentRule = function* (draft) {
  const services = entriesOf(draft, "Service");
  const slugs = new Set(services.flatMap(({ data }) => [data.slug, ...(data.formerly ?? [])]));
  for (const { file, data: service } of services) {
    const old = file.path.slice(START.length, -END.length);
    if (
      !service.slug ||
      slugs.has(old) ||
      !draft.written.some(({ data }) => [...textsOf(data)].some(({ text }) => isReference(text, old)))
    )
      continue;
    const remedy = `put that back and run \`npm run rename:service -- ${old} ${service.slug}\`.`;
    const message = `was ${old}, which other files still name; ${remedy}`;
    yield problemAt(file, ["slug"], { message, isCause: true });
  }
};
