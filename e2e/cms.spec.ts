/** The visual editor of `npm run cms`, on a copy of the content folder. */
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Page, test } from "@playwright/test";
import { inspectContent } from "../src/content/read/inspectContent";
import { contentFolder, loadContent } from "../src/content/read/loadContent";
import {
  type ContentEditor,
  expect,
  headline,
  openHome,
  openPictures,
  paintPicture,
  publish,
  startEditor,
  takeSelected,
  upload,
} from "./support/contentEditor";

// All tests share one folder.
test.describe.configure({ mode: "serial" });

let around: string;
let folder: string;
let editor: ContentEditor;

const fileOf = (name: string) => path.join(folder, name);
const textOf = (name: string) => readFileSync(fileOf(name), "utf8");
const HOME = "pages/home.json";

/** @returns the new picture's path */
async function picture(name: string, width: number, height: number): Promise<string> {
  const file = path.join(around, name);
  await paintPicture(file, width, height);
  return file;
}

test.beforeAll(async () => {
  around = mkdtempSync(path.join(tmpdir(), "cms-"));
  folder = path.join(around, "copy");
  cpSync(contentFolder, folder, { recursive: true });
  mkdirSync(path.join(around, "outside"));
  writeFileSync(path.join(around, "outside/secret.json"), '{"secret":true}');
  editor = await startEditor(folder);
});

test.afterAll(async () => {
  await editor.stop();
  rmSync(around, { recursive: true, force: true });
});

const preview = (page: Page) => page.frameLocator("#preview-pane");

async function choose(page: Page, name: string): Promise<void> {
  await openPictures(page);
  await page.getByRole("dialog").getByText(name, { exact: true }).click();
  await takeSelected(page);
}

test("a new headline and picture change only their fields, and the content stays valid", {
  tag: "@journey",
}, async ({ page }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["blob:", "data:"].includes(url.protocol) && url.origin !== new URL(editor.address).origin)
      elsewhere.push(url.href);
  });
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  const before = JSON.parse(textOf(HOME));

  await openHome(page, editor.address);
  const shown = preview(page).getByRole("heading", { level: 1, includeHidden: true });
  await headline(page).fill("A headline from the editor");
  await expect(shown).toHaveText("A headline from the editor");
  await upload(page, await picture("new-hero.jpg", 2000, 1000));
  await publish(page);
  await expect(page.getByText("Entry saved")).toBeVisible();

  const hero = { ...before.hero, title: "A headline from the editor", image: "../images/new-hero.jpg" };
  expect(textOf(HOME)).toBe(`${JSON.stringify({ ...before, hero }, null, 2)}\n`);
  expect(readFileSync(fileOf("images/new-hero.jpg"))).toEqual(readFileSync(path.join(around, "new-hero.jpg")));
  const { content, problems } = await inspectContent(folder);
  expect(problems).toBeUndefined();
  expect(content?.pages.home.hero.title).toBe("A headline from the editor");
  expect({ elsewhere, refused }).toEqual({ elsewhere: [], refused: [] });
});

test("the editor refuses a damaged picture, and a new or existing one that is too small", async ({ page }) => {
  const before = textOf(HOME);
  await picture("copy/images/a-small.jpg", 500, 400);
  await openHome(page, editor.address);
  const refusal = (width: number, height: number) =>
    page.getByText(`The picture is too small: ${width} × ${height} pixels; `);

  await upload(page, await picture("small-new.jpg", 400, 300));
  await publish(page);
  await expect(refusal(400, 300)).toBeVisible();

  const text = path.join(around, "text.jpg");
  writeFileSync(text, "no picture");
  await upload(page, text);
  await publish(page);
  await expect(page.getByText("The picture is damaged or no picture").first()).toBeVisible();

  await choose(page, "a-small.jpg");
  await expect(async () => {
    await publish(page);
    await expect(refusal(500, 400)).toBeVisible({ timeout: 20_000 });
  }).toPass();
  expect(textOf(HOME)).toBe(before);

  await upload(page, await picture("large-new.jpg", 2000, 1000));
  await publish(page);
  await expect(page.getByText("Entry saved")).toBeVisible();
  expect(existsSync(fileOf("images/large-new.jpg"))).toBe(true);
  expect(existsSync(fileOf("images/small-new.jpg"))).toBe(false);
  expect(existsSync(fileOf("images/text.jpg"))).toBe(false);
});

test("the editor does not save invalid content, and gives the reason", async ({ page }) => {
  const before = textOf(HOME);
  await openHome(page, editor.address);
  await page.getByLabel("Link target").first().fill("nowhere");
  await publish(page);
  await expect(page.getByText(/must start with \/, #, https/).first()).toBeVisible();
  expect(textOf(HOME)).toBe(before);
});

/** Opens the form of the first service. @returns its file */
async function openService(page: Page): Promise<string> {
  const { services = [], files = [] } = loadContent(folder).content ?? {};
  await page.goto(editor.address);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("link", { name: "Services", exact: true }).click();
  await page.getByRole("link", { name: services[0]?.title, exact: true }).click();
  await expect(page.getByLabel("Leadspedia campaign")).toBeVisible();
  return files.find(({ data }) => data === services[0])?.path ?? "";
}

test("a save runs the content check, and its refusal is beside the field", async ({ page }) => {
  const file = await openService(page);
  const before = textOf(file);
  await page.getByLabel("Leadspedia campaign").fill("NOBODY");
  await page.getByLabel("Place in lists (optional)").scrollIntoViewIfNeeded();
  await expect(page.getByLabel("Leadspedia campaign")).not.toBeInViewport();
  await publish(page);
  const words = /^Leadspedia campaign: NOBODY is none of the campaigns in company\.json/;
  await expect(page.getByRole("listitem").filter({ hasText: words })).toBeInViewport();
  await expect(page.getByText("Not saved. Leadspedia campaign: NOBODY is none")).toBeVisible();
  expect(textOf(file)).toBe(before);
});

test("a list of texts shows them, and opens with a click on one", async ({ page }) => {
  const { features } = JSON.parse(textOf(await openService(page)));
  const inputs = page.getByLabel("Item", { exact: true });
  await expect(inputs.filter({ visible: true })).toHaveCount(0);
  await page.getByText(features[1], { exact: true }).filter({ visible: true }).first().click();
  await expect(inputs.filter({ visible: true })).toHaveValue(features[1]);
});

test("a changed slug changes every reference to the service in the same save", async ({ page }) => {
  const file = await openService(page);
  const { slug } = JSON.parse(textOf(file));
  await page.getByLabel("Slug (optional)").fill("renamed-service");
  await publish(page);
  await expect(page.getByText("Entry saved")).toBeVisible();
  expect(JSON.parse(textOf(file))).toMatchObject({ slug: "renamed-service", formerly: [slug] });
  expect((await inspectContent(folder)).problems).toBeUndefined();
});

test("a failed save shows an error and keeps the draft", async ({ page }) => {
  await openHome(page, editor.address);
  await headline(page).fill("Saved at the second try");
  renameSync(fileOf(HOME), fileOf("aside"));
  mkdirSync(fileOf(HOME));
  await publish(page);
  await expect(page.getByText(/The file could not be written or read\./)).toBeVisible();
  await expect(headline(page)).toHaveValue("Saved at the second try");

  rmSync(fileOf(HOME), { recursive: true });
  renameSync(fileOf("aside"), fileOf(HOME));
  await publish(page);
  await expect(page.getByText("Entry saved")).toBeVisible();
  expect(textOf(HOME)).toContain("Saved at the second try");
});

test("the preview shows a service like its page", async ({ page }) => {
  const service = JSON.parse(textOf(await openService(page)));
  await expect(preview(page).getByText(service.shortDescription).first()).toBeVisible();
  await expect(preview(page).locator("img").first()).toHaveJSProperty("complete", true);
});

test.describe("the editor's server", () => {
  const ask = (action: string, params: object, headers: Record<string, string> = {}) =>
    fetch(new URL("api/v1", editor.address), {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ action, params: { branch: "main", ...params } }),
    });
  const options = { commitMessage: "x", useWorkflow: false, status: "draft" };
  const content = Buffer.from("{}").toString("base64");

  test.beforeAll(() => symlinkSync(path.join(around, "outside"), fileOf("link")));

  const ways = ["pages/../../outside/secret.json", "link/secret.json", "/absolute"];
  for (const way of ways) {
    test(`reads and writes nothing outside the folder: ${way}`, async () => {
      const target = path.join(around, "outside/secret.json");
      const secret = () => readFileSync(target, "utf8");
      const outside = way === "/absolute" ? target : way;
      const asset = { path: outside, content, encoding: "base64" };
      const answers = [
        await ask("getEntry", { path: outside }),
        await ask("entriesByFiles", { files: [{ path: outside }] }),
        await ask("entriesByFolder", { folder: path.posix.dirname(outside), extension: "json", depth: 1 }),
        await ask("getMediaFile", { path: outside }),
        await ask("getMedia", { mediaFolder: path.posix.dirname(outside) }),
        await ask("persistEntry", { dataFiles: [{ slug: "x", path: outside, raw: "{}" }], assets: [], options }),
        await ask("persistEntry", {
          dataFiles: [{ slug: "x", path: "x.json", raw: "{}", newPath: outside }],
          assets: [],
          options,
        }),
        await ask("persistEntry", { dataFiles: [], assets: [asset], options }),
        await ask("persistMedia", { asset, options }),
        await ask("deleteFile", { path: outside, options }),
        await ask("deleteFiles", { paths: [outside], options }),
      ];
      for (const answer of answers) {
        const text = await answer.text();
        expect(text).not.toContain('secret\\":true');
        expect(text).not.toContain(Buffer.from(secret()).toString("base64"));
      }
      expect(secret()).toBe('{"secret":true}');
      expect(readdirSync(path.dirname(target))).toEqual(["secret.json"]);
    });
  }

  test("keeps a picture that a page shows", async () => {
    const used = path.posix.join("pages", JSON.parse(textOf(HOME)).hero.image);
    const answer = await ask("deleteFile", { path: used, options });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(`is used in ${HOME}`);
    expect(existsSync(fileOf(used))).toBe(true);
  });

  test("answers only its own page", async () => {
    const { host, hostname, port, origin } = new URL(editor.address);
    /** A browser sends the host name of the page, also if DNS points it here. */
    const statusFor = async (headers: Record<string, string>) => {
      const sent = request({ hostname, port, path: "/admin/content.json", headers }).end();
      const [answer] = await once(sent, "response");
      answer.resume();
      return answer.statusCode;
    };
    expect(await statusFor({ host })).not.toBe(403);
    expect(await statusFor({ host, origin })).not.toBe(403);
    expect(await statusFor({ host, origin: "https://elsewhere.example" })).toBe(403);
    expect(await statusFor({ host: "elsewhere.example" })).toBe(403);
    expect(await statusFor({ host: `elsewhere.example:${port}` })).toBe(403);
  });
});
