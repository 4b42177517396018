import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drawnEmoji, writeDrawnEmoji } from "./drawnEmoji";

test("the address of an emoji of the content leads to its drawing in the written file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "public-"));
  writeDrawnEmoji(folder);
  const [file = "", name] = drawnEmoji("📞").split("#");
  expect(readFileSync(path.join(folder, file), "utf8")).toMatch(new RegExp(`<symbol id="${name}" [^>]+><path `));
  rmSync(folder, { recursive: true });
});

test("an emoji without a drawing stays an emoji", () => {
  expect(drawnEmoji("🇫🇷")).toBe("🇫🇷");
});
