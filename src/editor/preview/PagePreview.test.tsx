import path from "node:path";
import { act } from "@testing-library/react";
import { contentKinds } from "../../content/kinds/contentKinds";
import { loadContent } from "../../content/read/loadContent";
import { openPreview, type PageComponents } from "./PagePreview";
import { siteContent } from "./siteContent";

jest.mock("gatsby", () => jest.requireActual("./gatsbyInPreview"));

const { content } = loadContent();
const files = (content?.files ?? []).map(({ type, data }) => [type, data] as const);
const UNFINISHED = "The preview comes back";

/** The site's pages, as buildEditor.ts passes them to the editor. */
const components: PageComponents = Object.fromEntries(
  contentKinds.flatMap(({ type, page }) =>
    page ? [[type, jest.requireActual(path.resolve(page.component)).default]] : [],
  ),
);

async function draw(type: string, data: object): Promise<HTMLElement> {
  if (!content) throw new Error("The content has problems.");
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  await act(async () => {
    openPreview(element, siteContent(content), components).draw({
      type,
      data: { ...data },
      addressOf: (picture) => `blob:${picture}`,
    });
  });
  return element;
}

afterEach(() => jest.restoreAllMocks());

beforeAll(() => {
  globalThis.fetch = () => new Promise(() => {});
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

test.each(files)("draws a draft of %s as the site does", async (type, data) => {
  const complaints = jest.spyOn(console, "error").mockImplementation(() => {});
  const element = await draw(type, data);
  expect(element).not.toHaveTextContent(UNFINISHED);
  expect(complaints).not.toHaveBeenCalled();
  // The page fills these itself, by opening hours or for each town.
  expect(element.textContent).not.toMatch(/\{(?!(?:nextOpening|time|days?|town|county|distance|code|max)\})\w+\}/);
});

test.each(contentKinds.map(({ type }) => type))("draws an empty draft of %s", async (type) => {
  expect(await draw(type, {})).toBeInTheDocument();
});

test("shows a draft's own words and picture", async () => {
  const [, home] = files.find(([type]) => type === "HomePage") ?? [];
  const element = await draw("HomePage", { ...home, hero: { title: "Words of today", image: "../images/new.jpg" } });
  expect(element).toHaveTextContent("Words of today");
  expect(element.querySelector("img")).toHaveAttribute("src", "blob:../images/new.jpg");
});

test("styles go into the preview's document", async () => {
  await draw("HomePage", {});
  expect(document.head.querySelector("style[data-emotion]")).toBeInTheDocument();
  expect(document.head).toHaveTextContent("Figtree");
});
