/** Links, headings, pictures and files that the docs name exist. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { anchorsIn, codeFiles, guides, linksIn, markdownFiles, picturesIn, readMarkdown } from "./markdown";

/** Maximum bytes of a picture. */
const PICTURE = 170_000;

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

/** Whether a document's name for a file of code is the end of such a file's path. */
const isCode = (name: string) => codeFiles.some((file) => file === name || file.endsWith(`/${name}`));

test.each(markdownFiles.filter((file) => file !== "CHANGELOG.md"))("every file of code in %s exists", (file) => {
  const named = readMarkdown(file).matchAll(/(?<![\w/:.-])(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|[cm][jt]s|css)(?![\w/])/g);
  expect(Array.from(named, ([name]) => name.replace(/^\.\.\//, "")).filter((name) => !isCode(name))).toEqual([]);
});

test("every document that the code names exists", () => {
  const named = codeFiles.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/(?<![\w/])docs\/[\w/-]+\.(?:md|json)/g), ([name]) => ({
      file,
      name,
    })),
  );
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
});

test.each(markdownFiles)("every picture of %s has a description and is small", (file) => {
  for (const { alt, address } of picturesIn(readMarkdown(file))) {
    expect(alt.length).toBeGreaterThan(30);
    expect(statSync(path.posix.join(path.posix.dirname(file), address)).size).toBeLessThan(PICTURE);
  }
});

test("the README names every guide", () => {
  const named = linksIn(readMarkdown("README.md")).filter((address) => guides.includes(address));
  expect([...new Set(named)].sort()).toEqual([...guides].sort());
});
