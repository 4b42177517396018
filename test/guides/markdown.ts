/** Reads the Markdown files for the tests of the docs. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Fence {
  /** The first word after the backticks. */
  language: string;
  /** The second word: the file of the text. */
  target?: string;
  text: string;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.posix.join(folder, name));

/** All documents, relative to the project. */
export const markdownFiles: readonly string[] = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "leads/README.md",
  ...filesIn("docs").filter((name) => name.endsWith(".md")),
];

export const guides = markdownFiles.filter((file) => file.startsWith("docs/guides/"));

export const readMarkdown = (file: string) => readFileSync(file, "utf8");

/** The project's own code, relative to the project. */
export const codeFiles: readonly string[] = [
  ...readdirSync(".").filter((name) => /^\.?[\w-]+\.(?:[cm]?[jt]sx?)$/.test(name)),
  ...["admin", "commands", "e2e", "hosts", "leads", "model", "netlify", "src", "static", "test", "trials"]
    .flatMap(filesIn)
    .filter((name) => !name.includes("node_modules/") && /\.(?:[cm]?[jt]sx?|css)$/.test(name)),
];

const FENCE = /^( *)```(\S*)(?: (\S+))?\n([\s\S]*?)\n\1```$/gm;

/** The fenced blocks of a text, without their indentation in lists. */
export const fencesIn = (text: string): Fence[] =>
  Array.from(text.matchAll(FENCE), ({ 1: indent = "", 2: language = "", 3: target, 4: body = "" }) => ({
    language,
    target,
    text: body.replaceAll(`\n${indent}`, "\n").slice(indent.length),
  }));

/** A text without its code, which has no links or headings. */
const prose = (text: string) => text.replace(FENCE, "").replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]<>]/g, ""));

/** The addresses of links and pictures. */
export const linksIn = (text: string): string[] =>
  Array.from(prose(text).matchAll(/\]\(([^)\s]+)\)/g), ([, address = ""]) => address);

/** The pictures with their descriptions. */
export const picturesIn = (text: string): { alt: string; address: string }[] =>
  Array.from(prose(text).matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g), ([, alt = "", address = ""]) => ({ alt, address }));

/** The anchors of headings on GitHub. */
export const anchorsIn = (text: string): string[] =>
  Array.from(text.replace(FENCE, "").matchAll(/^#{1,6} (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** The first cells of the rows of all tables, and of their headers. */
export const firstCellsIn = (text: string): string[] =>
  Array.from(text.matchAll(/^\| *([^|]*?) *\|/gm), ([, cell = ""]) => cell);
