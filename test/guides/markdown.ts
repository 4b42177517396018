/** What the tests of the docs read in Markdown files. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Fence {
  /** The first word after the backticks. */
  language: string;
  /** The second word: the file that the text belongs into. */
  target?: string;
  text: string;
  /** Counted from 1. */
  line: number;
}

/** The README and everything in docs, relative to the project's folder. */
export const markdownFiles: readonly string[] = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join("docs", name.split(path.sep).join("/"))),
];

/** The guides, relative to the project's folder. */
export const guides = markdownFiles.filter((file) => file.startsWith("docs/guides/"));

export const readMarkdown = (file: string) => readFileSync(file, "utf8");

const FENCE = /^( *)```(\S*)(?: (\S+))?\n([\s\S]*?)\n\1```$/gm;

/** The fenced blocks of a text. In a list they are indented, and lose as many spaces. */
export const fencesIn = (text: string): Fence[] =>
  Array.from(text.matchAll(FENCE), ({ 1: indent = "", 2: language = "", 3: target, 4: body = "", index }) => ({
    language,
    target,
    text: body.replaceAll(`\n${indent}`, "\n").slice(indent.length),
    line: text.slice(0, index).split("\n").length,
  }));

/** A text without its code, where nothing is a link or a heading. */
const prose = (text: string) => text.replace(FENCE, "").replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]<>]/g, ""));

/** The addresses that a text's links and pictures have. */
export const linksIn = (text: string): string[] =>
  Array.from(prose(text).matchAll(/\]\(([^)\s]+)\)/g), ([, address = ""]) => address);

/** The pictures of a text, with what they say to people who do not see them. */
export const picturesIn = (text: string): { alt: string; address: string }[] =>
  Array.from(prose(text).matchAll(/!\[([^\]]*)\]\(([^)\s]+)\)/g), ([, alt = "", address = ""]) => ({ alt, address }));

/** The anchors of a text's headings, as GitHub makes them. */
export const anchorsIn = (text: string): string[] =>
  Array.from(text.replace(FENCE, "").matchAll(/^#{1,6} (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** The rows of tables below headings that a test chooses: the cells of each row, without the header. */
export function tableRows(text: string, isWanted: (heading: string) => boolean): string[][] {
  const parts = text.split(/^#{2,} /m).slice(1);
  return parts
    .filter((part) => isWanted(part.slice(0, part.indexOf("\n"))))
    .flatMap((part) => part.match(/^\|.*\|$/gm)?.slice(2) ?? [])
    .map((row) =>
      row
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}
