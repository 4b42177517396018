import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { socialMark, writeSocialMarks } from "./socialMarks";

test("an icon's address points to its outline in the written file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "public-"));
  writeSocialMarks(folder);
  const [file = "", id] = socialMark("youtube")?.href.split("#") ?? [];
  expect(readFileSync(path.join(folder, file), "utf8")).toMatch(new RegExp(`<path id="${id}" d="M[^"]+"/>`));
  rmSync(folder, { recursive: true });
});

test("an unknown network has no icon", () => {
  expect(socialMark("constructor")).toBeUndefined();
});
