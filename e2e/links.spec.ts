import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { anchors } from "../model/kinds/anchors";
import { EMERGENCY_NUMBER } from "../model/kinds/fields/texts";
import { STATUS_ENDPOINT } from "../model/lead/endpoints";
import { routes } from "./support/routes";
import { siteContent } from "./support/siteContent";

const { company } = siteContent;

/** A page's links and files, from its HTML. */
interface Read {
  links: { href: string; words: string }[];
  /** Addresses of its pictures, scripts, icons and other formats. */
  parts: string[];
  forms: { action: string; method: string; fields: string[] }[];
  ids: string[];
}

interface Visited extends Read {
  /** The path of pages from the start of the walk. */
  way: string[];
}

/** Link texts without meaning in a screen reader's list of links. */
const VAGUE = /^(|(click )?here|(read|learn|see|view|find out)? ?more|link|this( page)?|details|go|next|continue)$/i;

/** The address of a page on the site's own origin; undefined for another origin. */
function inside(href: string, from: string): URL | undefined {
  const url = new URL(href, company.url + from);
  return url.origin === company.url ? url : undefined;
}

const addressOf = ({ pathname, search }: URL) => pathname + search;
const listed = Object.values(routes).filter(({ indexed }) => indexed);
const reading = ({ way }: Visited) => way.join(" → ");

function readHtml(html: string): Read {
  const page = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? "");
  const candidates = (set: string) => set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? "");

  /** The name of a link: its label, or its text and pictures without decoration. */
  function wordsOf(link: Element): string {
    const content = link.cloneNode(true) as Element;
    for (const decoration of content.querySelectorAll("[aria-hidden=true]")) decoration.remove();
    for (const image of content.querySelectorAll("img")) image.replaceWith(image.alt);
    return (link.getAttribute("aria-label") ?? content.textContent ?? "").replace(/\s+/g, " ").trim();
  }

  return {
    links: [...page.querySelectorAll("a[href]")].map((link) => ({
      href: link.getAttribute("href") ?? "",
      words: wordsOf(link),
    })),
    parts: [
      ...all("link[href]", "href"),
      ...all("[src]", "src"),
      ...all("[srcset]", "srcset").flatMap(candidates),
      ...all("[imagesrcset]", "imagesrcset").flatMap(candidates),
    ].filter((address) => !address.startsWith("data:")),
    forms: [...page.forms].map((form) => ({
      action: form.getAttribute("action") ?? "",
      method: form.method,
      fields: [...new FormData(form).keys()],
    })),
    ids: all("[id]", "id"),
  };
}

/** Found pages by address, and the status of every address on them. */
const pages = new Map<string, Visited>();
const statuses = new Map<string, number>();

/** Follows all links from a page breadth first, so each page has a shortest path. */
async function walk(start: string, request: APIRequestContext, parser: Page): Promise<void> {
  const ways = [[start]];
  for (const way of ways) {
    const address = way.at(-1) ?? "";
    if (statuses.has(address)) continue;
    const response = await request.get(address, { maxRedirects: 0 });
    statuses.set(address, response.status());
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    const page = await parser.evaluate(readHtml, await response.text());
    pages.set(address, { ...page, way });
    for (const { href } of page.links) {
      const target = inside(href, address);
      if (target) ways.push([...way, addressOf(target)]);
    }
  }
}

/** One line for each faulty link. */
function faults(find: (link: Read["links"][number], page: Visited, address: string) => string | undefined): string[] {
  return [...pages].flatMap(([address, page]) =>
    page.links.flatMap((link) => {
      const fault = find(link, page, address);
      return fault ? [`${reading(page)}: "${link.words}" (${link.href}) ${fault}`] : [];
    }),
  );
}

// In one process, because all tests share one walk through the site.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ browser, request }) => {
  const parser = await browser.newPage();
  await walk("/", request, parser);
  for (const { path, indexed } of Object.values(routes)) if (!indexed) await walk(path, request, parser);
  await parser.close();
});

test("every address on a page answers 200 without a redirect", { tag: "@journey" }, async ({ request }) => {
  const wrong: string[] = [];
  for (const [from, page] of pages) {
    for (const named of [...page.links.map(({ href }) => href), ...page.parts]) {
      const target = inside(named, from);
      if (!target) continue;
      const address = addressOf(target);
      // A not-found page may link to its own anchors. A request's page needs the link that came with the request.
      if ([from, STATUS_ENDPOINT].includes(address)) continue;
      if (!statuses.has(address)) statuses.set(address, (await request.get(address, { maxRedirects: 0 })).status());
      if (statuses.get(address) !== 200) wrong.push(`${reading(page)}: ${named} answers ${statuses.get(address)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("every anchor exists on its page", { tag: "@journey" }, () => {
  const wrong = faults(({ href }, _, from) => {
    const target = inside(href, from);
    if (!target?.hash) return;
    // A prepared request fills in the form.
    const id = target.hash.startsWith("#request=") ? anchors.quote : decodeURIComponent(target.hash.slice(1));
    if (!pages.get(addressOf(target))?.ids.includes(id)) return "names a missing anchor";
  });
  expect(wrong).toEqual([]);
});

test("every form's endpoint accepts it", { tag: "@journey" }, async ({ request }) => {
  const actions = new Map<string, string>();
  for (const [from, { forms }] of pages) {
    for (const { action, method, fields } of forms) {
      // A ZIP code alone names nobody, and a row of prices has only boxes to tick. Both lead to a page.
      if (["zip", ""].includes(fields.join())) continue;
      const target = inside(action, from);
      expect(target, `${from}: a form leaves the site, to ${action}`).toBeDefined();
      expect(method, `${from}: a form puts what was typed into the address`).toBe("post");
      if (target) actions.set(addressOf(target), from);
    }
  }
  expect(actions.size).toBeGreaterThan(0);
  for (const [action, from] of actions) {
    const response = await request.put(action, { maxRedirects: 0 });
    expect(response.status(), `${action}, named at ${from}`).toBe(405);
    expect(response.headers().allow, action).toContain("POST");
  }
});

test("links from Home reach every indexed page", { tag: "@journey" }, () => {
  const reached = [...pages.values()].filter(({ way }) => way[0] === "/");
  const addresses = reached.map(({ way }) => way.at(-1));
  const alone = listed.filter(({ path }) => !addresses.includes(path));
  expect(alone, `reached are:\n${reached.map(reading).join("\n")}`).toEqual([]);
});

test("every link has a meaningful name", { tag: "@journey" }, () => {
  expect(faults(({ words }) => (VAGUE.test(words) ? "says nothing" : undefined))).toEqual([]);
});

test("links with the same text have the same target", { tag: "@journey" }, () => {
  const wrong = faults(({ href, words }, { links }, from) => {
    // A text message or a mail to the same place may begin in several ways.
    const resolved = (to: string) => new URL(to, company.url + from).href.replace(/^((?:sms|mailto):[^?]*).*/, "$1");
    const other = links.find((link) => link.words === words && resolved(link.href) !== resolved(href));
    if (other) return `leads elsewhere as ${other.href}`;
  });
  expect(wrong).toEqual([]);
});

test("external links use HTTPS, call or text the company or call 911, or mail the company", { tag: "@journey" }, () => {
  const reachable: Record<string, readonly (string | undefined)[]> = {
    "tel:": [company.phone, EMERGENCY_NUMBER],
    "sms:": [company.textNumber],
    "mailto:": [company.email],
  };
  const wrong = faults(({ href }, _, from) => {
    const { protocol, pathname } = new URL(href, company.url + from);
    if (protocol === "https:" || reachable[protocol]?.includes(pathname)) return undefined;
    return "is not encrypted, or reaches somebody else";
  });
  expect(wrong).toEqual([]);
});
