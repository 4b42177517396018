import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeIconSheet } from "./iconSheet";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "public-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sheetOf = (address: string) => readFileSync(path.join(folder, address.split("#")[0] ?? ""), "utf8");

test("one file has the drawings of all emojis", () => {
  const addressOf = writeIconSheet(["❄️", "A text", "🔧"], folder);
  expect(addressOf("❄️")).toMatch(/^\/static\/icons-[\da-f]{12}\.svg#snowflake$/);
  expect(sheetOf(addressOf("❄️"))).toMatch(/<symbol id="snowflake" [^>]+><path .*<symbol id="wrench" /);
  expect(sheetOf(addressOf("🔧"))).toBe(sheetOf(addressOf("❄️")));
});

test("an emoji that comes later is drawn too, and the file before it stays for open pages", () => {
  const addressOf = writeIconSheet(["❄️"], folder);
  const before = addressOf("❄️");
  expect(sheetOf(addressOf("🔧"))).toMatch(/id="snowflake".*id="wrench"/);
  expect(sheetOf(before)).not.toContain("wrench");
});

test("an emoji without a drawing stays an emoji", () => {
  expect(writeIconSheet([], folder)("🇫🇷")).toBe("🇫🇷");
});
