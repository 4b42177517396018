import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { socialMark, writeSocialMarks } from "./socialMarks";

test("a mark's address leads to its outline in the file that is written", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "public-"));
  writeSocialMarks(folder);
  const [file = "", id] = socialMark("youtube")?.href.split("#") ?? [];
  expect(readFileSync(path.join(folder, file), "utf8")).toMatch(new RegExp(`<path id="${id}" d="M[^"]+"/>`));
  rmSync(folder, { recursive: true });
});

test("a network that is not known has no mark", () => {
  expect(socialMark("constructor")).toBeUndefined();
});
