/** Links, headings, pictures and npm scripts in the docs exist. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { anchorsIn, guides, linksIn, markdownFiles, picturesIn, readMarkdown } from "./markdown";

const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;
/** Maximum bytes of a guide's picture. */
const PICTURE = 120_000;

const isWeb = (address: string) => /^[a-z]+:/.test(address);

/** Returns why a file's link is broken. */
function objectionTo(file: string, address: string): string | undefined {
  const [name = "", anchor] = address.split("#");
  const target = name ? path.posix.join(path.posix.dirname(file), name) : file;
  if (!existsSync(target)) return `${address}: there is no ${target}`;
  if (anchor === undefined || anchorsIn(readMarkdown(target)).includes(anchor)) return undefined;
  return `${address}: ${target} has no such heading`;
}

test.each(markdownFiles)("every link in %s points to an existing file and heading", (file) => {
  const links = linksIn(readMarkdown(file)).filter((address) => !isWeb(address));
  expect(links.flatMap((address) => objectionTo(file, address) ?? [])).toEqual([]);
});

/** Documents about the present. */
const documents = markdownFiles.filter((file) => file !== "CHANGELOG.md");

test.each(documents)("every script in %s is in package.json", (file) => {
  const named = readMarkdown(file).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g);
  expect(Array.from(named, ([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test.each(guides)("every picture of %s has a description and is small", (file) => {
  for (const { alt, address } of picturesIn(readMarkdown(file))) {
    expect(alt.length).toBeGreaterThan(30);
    expect(statSync(path.posix.join(path.posix.dirname(file), address)).size).toBeLessThan(PICTURE);
  }
});

test.each(guides)("%s starts with its result and its duration", (file) => {
  expect(readMarkdown(file)).toMatch(/^# .+\n\n\*\*What you get:\*\* [\s\S]+?\*\*How long it takes:\*\* /);
});

test("the README names every guide", () => {
  const named = linksIn(readMarkdown("README.md")).filter((address) => guides.includes(address));
  expect(named.sort()).toEqual([...guides].sort());
});
