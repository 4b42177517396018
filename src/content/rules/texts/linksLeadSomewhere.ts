import { z } from "zod";
import { anchors, CONTACT_CARD } from "../../facts/anchors";
import { normalizePhone } from "../../facts/normalizePhone";
import { anchorsOn } from "../../kinds/anchorsOn";
import { contentKinds, kindAt } from "../../kinds/contentKinds";
import { type Message, say } from "../../messages";
import { didYouMean } from "../../problems/didYouMean";
import { oneOf } from "../../problems/foundInWords";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** The path of a page whose file is missing. That is reported once, not for every link to it. */
const fixedRoutes = contentKinds.flatMap(({ page, isOptional }) =>
  typeof page?.route === "string" && !isOptional ? [page.route] : [],
);

/** The fields that say where a link leads. */
const isTarget = (name: string | number | undefined) => name === "to" || name === "link";

/** Whether a file makes a page, or what a page shares with others. The rest stands in the frame or in the form. */
const isPage = (file: string) => kindAt(file)?.page !== undefined;

/** Whether it depends on services that there is a page at this path. */
const isOfServices = (route: string) =>
  route.startsWith("/services/") || contentKinds.some(({ page }) => page?.isMade && page.route === route);

/** The places on each page by its path, and on the page of a file by the file's name. */
function placesOnPages({ entries, services }: ContentDraft): Map<string, readonly string[]> {
  const known = services.map(({ service }) => service);
  return new Map(
    entries.flatMap((entry) => {
      const places = anchorsOn(entry, known);
      return [entry.file.path, ...(entry.route ? [entry.route] : [])].map((name) => [name, places] as const);
    }),
  );
}

/** Why a place on a page, or a page of this site, cannot be reached by a link. */
function objectionInSite(
  target: string,
  from: string,
  draft: ContentDraft,
  placesOn: ReturnType<typeof placesOnPages>,
) {
  const [route = "", anchor] = target.split("#");
  const routes = [...new Set([...fixedRoutes, CONTACT_CARD, ...draft.entries.flatMap(({ route }) => route ?? [])])];
  const mayExist = routes.includes(route) || (isOfServices(route) && !draft.knowsAllServices);
  if (route && !mayExist) return say("noPage", target, didYouMean(route, routes));
  if (anchor === undefined) return undefined;
  // What stands in the frame or in the form is shown on every page, so that only what every page has can be reached.
  const known = route ? placesOn.get(route) : isPage(from) ? placesOn.get(from) : [anchors.main];
  if (!known || known.includes(anchor)) return undefined;
  const places = known.map((id) => `#${id}`);
  const where = route ? route : isPage(from) ? "this page" : "every page";
  const advice = didYouMean(`#${anchor}`, places) || ` Links can lead to ${oneOf(places)} there.`;
  return say("noPlace", anchor, where, advice);
}

/** Why an address outside the site cannot be reached. */
function objectionOutside(target: string): Message | undefined {
  const [scheme = "", ...rest] = target.split(":");
  const address = rest.join(":");
  const number = address.split("?")[0] ?? "";
  if ((scheme === "tel" || scheme === "sms") && normalizePhone(number)?.number !== number) {
    return say("linkToNoPhone", target, scheme, scheme);
  }
  if (scheme === "mailto" && !z.email().safeParse(address.split("?")[0]).success) {
    return say("linkToNoEmail", target);
  }
  return scheme === "https" && !URL.canParse(target) ? say("linkToNoAddress", target) : undefined;
}

/** Every address that a link has, and whether it has placeholders for facts, which are checked where they are written. */
function* targetsIn({ files, written }: ContentDraft) {
  for (const [index, file] of files.entries()) {
    const unfilled = [...textsOf(written[index]?.data)];
    for (const [place, { field, text }] of [...textsOf(file.data)].entries()) {
      if (isTarget(field.at(-1))) yield { file, field, text, holdsFacts: unfilled[place]?.text.includes("{") };
    }
  }
}

/** Every link must lead to a page of the site and a place on it, or to an address that there can be. */
export const linksLeadSomewhere: ContentRule = function* (draft) {
  const placesOn = placesOnPages(draft);
  for (const { file, field, text, holdsFacts } of targetsIn(draft)) {
    const outside = holdsFacts ? undefined : objectionOutside(text);
    const objection = /^[/#]/.test(text) ? objectionInSite(text, file.path, draft, placesOn) : outside;
    if (objection) yield problemAt(file, field, objection);
  }
};
