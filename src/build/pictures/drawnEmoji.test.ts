import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drawnEmoji } from "./drawnEmoji";

test("writes an emoji's drawing, and returns its address", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "public-"));
  const [file = "", id] = drawnEmoji("❄️", folder).split("#");
  expect(file).toMatch(/^\/static\/icons-[\d.]+\/snowflake\.svg$/);
  expect(readFileSync(path.join(folder, file), "utf8")).toMatch(new RegExp(`<symbol id="${id}" [^>]+><path `));
  rmSync(folder, { recursive: true });
});

test("an emoji without a drawing stays an emoji", () => {
  expect(drawnEmoji("🇫🇷")).toBe("🇫🇷");
});
