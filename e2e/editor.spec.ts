/** The editor of `npm run editor`, on a copy of the content folder: what only a browser can show. */
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { inspectContent } from "../model/check/read/inspectContent";
import { contentFolder } from "../model/check/read/loadContent";
import { type Program, startProgram } from "../test/startProgram";

// All tests share one folder.
test.describe.configure({ mode: "serial" });

let around: string;
let folder: string;
let editor: Program;
let address: string;

const textOf = (name: string) => readFileSync(path.join(folder, name), "utf8");
const HOME = "pages/home.json";

test.beforeAll(async () => {
  around = mkdtempSync(path.join(tmpdir(), "editor-"));
  folder = path.join(around, "copy");
  cpSync(contentFolder, folder, { recursive: true });
  const env = { PORT: "0", CONTENT_FOLDER: folder };
  editor = await startProgram(["--import", "tsx", "admin/main.ts"], "http:", { cwd: process.cwd(), env });
  [address = ""] = /http:\S+/.exec(editor.printed()) ?? [];
});

test.afterAll(async () => {
  await editor.stop();
  rmSync(around, { recursive: true, force: true });
});

test("a new headline and picture change only their fields, and the content check refuses a wrong number", async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["blob:", "data:"].includes(url.protocol) && url.origin !== new URL(address).origin) elsewhere.push(url.href);
  });
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  const before = JSON.parse(textOf(HOME));
  const picture = path.join(around, "new-hero.jpg");
  await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#c2410c" } }).toFile(picture);

  // The editor's script of five megabytes takes a busy machine longer than Playwright's 30 seconds.
  await page.goto(address, { timeout: 120_000 });
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("link", { name: "Pages", exact: true }).click();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByLabel("Headline", { exact: true }).first().fill("A headline from the editor");
  await page.getByRole("button", { name: "Choose different image" }).first().click();
  await page.locator("input[type=file]").setInputFiles(picture);
  const dialog = page.getByRole("dialog");
  // A new upload is selected.
  await dialog.getByRole("button", { name: "Choose selected" }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel("Image description (alt text)").first().fill("A new picture");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save now" }).click();
  await expect(page.getByText("Entry saved")).toBeVisible();

  const top = { title: "A headline from the editor", image: "../images/new-hero.jpg", imageAlt: "A new picture" };
  const hero = { ...before.hero, ...top };
  expect(textOf(HOME)).toBe(`${JSON.stringify({ ...before, hero }, null, 2)}\n`);
  expect(readFileSync(path.join(folder, "images/new-hero.jpg"))).toEqual(readFileSync(picture));
  expect((await inspectContent(folder)).problems).toBeUndefined();

  const company = textOf("company.json");
  await page.getByRole("link", { name: /Writing in Pages/ }).click();
  await page.getByRole("link", { name: "On every page", exact: true }).click();
  await page.getByRole("link", { name: "Company", exact: true }).click();
  const phone = page.getByLabel("Phone", { exact: true });
  await expect(phone).not.toHaveValue("");
  await phone.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("+10005550100");
  await page.getByRole("button", { name: "Save", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Save now" })).toBeFocused();
  await page.keyboard.press("Enter");
  const words = /^Phone: must be a phone number of the United States/;
  await expect(page.getByRole("listitem").filter({ hasText: words })).toBeInViewport();
  expect(textOf("company.json")).toBe(company);
  expect({ elsewhere, refused }).toEqual({ elsewhere: [], refused: [] });
});

test("the server answers only its own page, and writes nothing outside its folder", async () => {
  const { host, hostname, port, origin } = new URL(address);
  /** A browser sends the host name of the page, also if DNS points it here. */
  const statusFor = async (headers: Record<string, string>) => {
    const sent = request({ hostname, port, path: "/admin/", headers }).end();
    const [answer] = await once(sent, "response");
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusFor({ host, origin })).toBe(200);
  expect(await statusFor({ host, origin: "https://elsewhere.example" })).toBe(403);
  expect(await statusFor({ host: `elsewhere.example:${port}` })).toBe(403);

  const outside = path.join(around, "outside.json");
  writeFileSync(outside, "{}");
  for (const file of ["../outside.json", outside, "../new.json"]) {
    const params = { branch: "main", dataFiles: [{ slug: "x", path: file, raw: "changed" }], assets: [], options: {} };
    const { status } = await fetch(new URL("/api/v1", address), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ action: "persistEntry", params }),
    });
    expect(status).toBe(422);
  }
  expect(readFileSync(outside, "utf8")).toBe("{}");
  expect(existsSync(path.join(around, "new.json"))).toBe(false);
});
