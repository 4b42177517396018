/** The script of the page that takes a request's photographs. */
import { rm, writeFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { statusPath } from "../model/lead/endpoints";
import { LONGEST_SIDE, MOST_BYTES } from "../model/lead/photograph";
import { fillPlaceholders } from "../model/text/fillPlaceholders";
import { sampleHeic } from "../test/leads/sampleHeic";
import { expectAccessible } from "./support/expectAccessible";
import { siteContent } from "./support/siteContent";
import { newName, storeRequest } from "./support/storedLeads";

const { photographs } = siteContent.form.status;
if (!photographs) throw new Error("The site takes no photographs.");
const words = photographs;
const UPLOADS = "**/api/photographs?**";
const PDF = { name: "offer.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
const EMPTY = { name: "0.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) };
const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;

const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
/** What a phone takes, lying on its side. Nothing takes more bytes. */
const fromPhone = sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: "gray", noise } })
  .jpeg({ quality: 95 })
  .withMetadata({ orientation: 6 });
let largest: Promise<Buffer> | undefined;
async function largePhotograph() {
  largest ??= fromPhone.toBuffer();
  return { name: "large.jpg", mimeType: "image/jpeg", buffer: await largest };
}
const photograph = async (name = "1.jpg") => ({ name, mimeType: "image/jpeg", buffer: await jpegOf(40, 30) });

/** Opens the page of a new request. @returns the request's token */
async function open(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const { link } = await storeRequest(request, newName(name));
  await page.goto(statusPath(link, "photographs"));
  return link;
}

const choose = (page: Page, files: Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0]) =>
  page.getByLabel(words.choose).setInputFiles(files);
const again = (page: Page) => page.getByRole("button", { name: words.again });
/** Stored photographs, as the page shows them. */
const stored = (page: Page) =>
  page.getByRole("img", { name: new RegExp(`^${fillPlaceholders(words.name, { number: "\\d" })}$`) });
const picture = (page: Page, number: number) =>
  page.getByRole("img", { name: fillPlaceholders(words.name, { number: String(number) }) });
const removals = (page: Page) => page.getByRole("button", { name: words.remove });
/** What the page says beside photographs that are not in its list of stored ones. */
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/**
 * Takes uploads in place of the server, which takes thirty a day.
 * @param until when the first one is answered
 * @returns the photographs that were sent
 */
async function takeUploads(page: Page, until: Promise<unknown> = Promise.resolve()): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  await page.route(UPLOADS, async (route) => {
    await until;
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
    const begin = body.indexOf("\r\n\r\n") + 4;
    taken.push(body.subarray(begin, body.indexOf("\r\n--", begin)));
    await route.fulfill({ json: { photographs: [] } });
  });
  return taken;
}

test.describe("one that is refused leaves the others", () => {
  test("three photographs, an empty file and a PDF: three are shown and can be removed, the others say why", async ({
    page,
    request,
  }) => {
    await open(page, request, "Mixed");
    await choose(page, [await photograph("1.jpg"), PDF, await photograph("2.jpg"), await photograph("3.jpg"), EMPTY]);
    await expect(stored(page)).toHaveCount(3);
    await expect(removals(page)).toHaveCount(3);
    await expect(said(page, words.unreadable)).toHaveCount(1);
    await expect(said(page, words.changed)).toHaveCount(1);
    await expect(again(page)).toHaveCount(0);
    await expectAccessible(page);
    // The list is another one then, and no field is left.
    await removals(page).nth(1).focus();
    await choose(page, [await photograph("4.jpg"), await photograph("5.jpg"), await photograph("6.jpg")]);
    await expect(stored(page)).toHaveCount(6);
    await expect(page.locator("#enough")).toBeVisible();
    await expect(removals(page).nth(1)).toBeFocused();
    await removals(page).first().click();
    await expect(stored(page)).toHaveCount(5);
  });

  test("in an outage, the page goes on to say what is stored", async ({ page, request }) => {
    await open(page, request, "Outage");
    await page.route("**/api/request?**", (route) => route.fulfill({ status: 503, body: "Down" }));
    await choose(page, [await photograph(), PDF]);
    await expect(said(page, words.stored)).toHaveCount(1);
    await expect(said(page, words.unreadable)).toHaveCount(1);
  });
});

test.describe("a file is read as soon as it is chosen", () => {
  test("one that goes while another is sent arrives", async ({ page, request }, testInfo) => {
    await open(page, request, "Gone");
    const files = [testInfo.outputPath("a.jpg"), testInfo.outputPath("b.jpg")];
    for (const file of files) await writeFile(file, await jpegOf(40, 30));
    let goOn = () => {};
    const taken = await takeUploads(page, new Promise<void>((resolve) => (goOn = resolve)));
    await choose(page, files);
    await expect(page.getByRole("img", { name: "b.jpg" })).toHaveAttribute("src", /^blob:/);
    await rm(files[1] ?? "");
    goOn();
    await expect.poll(() => taken.length).toBe(2);
  });

  test("one that went before says so, without a useless button", async ({ page, request }, testInfo) => {
    await page.addInitScript(() => {
      const { decode } = HTMLImageElement.prototype;
      // Listens from the start: the page may begin to decode after the test goes on.
      const goesOn = new Promise((resolve) => addEventListener("go-on", resolve, { once: true }));
      HTMLImageElement.prototype.decode = async function () {
        await goesOn;
        return decode.call(this);
      };
    });
    await open(page, request, "Clouded");
    const files = [testInfo.outputPath("a.jpg"), testInfo.outputPath("b.jpg")];
    for (const file of files) await writeFile(file, await jpegOf(40, 30));
    const taken = await takeUploads(page);
    await choose(page, files);
    await rm(files[1] ?? "");
    await page.evaluate(() => dispatchEvent(new Event("go-on")));
    await expect(said(page, words.changed)).toHaveCount(1);
    expect(taken).toHaveLength(1);
    await expect(again(page)).toHaveCount(0);
  });
});

/** Runs in the page: what a browser gives instead of what was painted. */
const lies: Readonly<Record<string, () => void>> = {
  "one color for each file": () => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...rest) {
      const context = this.getContext("2d");
      if (context) context.fillStyle = "#fff";
      context?.fillRect(0, 0, this.width, this.height);
      toBlob.apply(this, rest);
    };
  },
  "no canvas": () => {
    HTMLCanvasElement.prototype.getContext = () => null;
  },
};
for (const [what, lie] of Object.entries(lies)) {
  test(`a browser that gives ${what} sends the file itself`, async ({ page, request }) => {
    await page.addInitScript(lie);
    await open(page, request, "Lied");
    const taken = await takeUploads(page);
    const file = await photograph();
    await choose(page, file);
    await expect.poll(() => taken).toEqual([file.buffer]);
  });
}

test("a browser that changes each pixel a little, against fingerprinting, makes a phone's photograph small and upright", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...at) {
      const pixels = getImageData.apply(this, at);
      pixels.data.forEach((value, index) => {
        pixels.data[index] = value ^ 3;
      });
      return pixels;
    };
  });
  await open(page, request, "Altered");
  const taken = await takeUploads(page);
  await choose(page, await largePhotograph());
  await expect.poll(() => taken.length).toBe(1);
  expect(taken[0]?.length).toBeLessThanOrEqual(MOST_BYTES);
  const { width = 0, height = 0 } = await sharp(taken[0]).metadata();
  expect(height).toBeGreaterThan(width);
  expect(height).toBeLessThanOrEqual(LONGEST_SIDE);
});

test("leaving the page asks while something is not stored, and not after", async ({ page, request }) => {
  const link = await open(page, request, "Leaving");
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  let goOn = () => {};
  const until = new Promise<void>((resolve) => (goOn = resolve));
  await takeUploads(page, until);
  await choose(page, await photograph());
  await expect(said(page, words.sending)).toHaveCount(1);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  goOn();
  await expect(said(page, words.sending)).toHaveCount(0);
  await page.goto(statusPath(link));
  expect(asked).toEqual(["beforeunload"]);
});

test.describe("an answer that is not the site's", () => {
  for (const [what, status, text] of [
    ["a proxy's 413", 413, words.tooLarge],
    ["a network's sign-in page", 200, words.blocked],
    ["a network's 511", 511, words.blocked],
  ] as const) {
    test(`${what} is told once, and not tried again`, async ({ page, request }) => {
      await open(page, request, "Refused");
      let tries = 0;
      await page.route(UPLOADS, (route) => {
        tries += 1;
        return route.fulfill({ status, contentType: "text/html", body: "<!doctype html><title>Refused</title>" });
      });
      await choose(page, await photograph());
      await expect(said(page, text)).toHaveCount(1);
      await expect(again(page)).toHaveCount(0);
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await choose(page, await photograph());
      await expect(said(page, text)).toHaveCount(2);
      expect(tries).toBe(2);
    });
  }

  test("a proxy whose server is down is tried again", async ({ page, request }) => {
    await open(page, request, "Restarted");
    const taken = await takeUploads(page);
    await page.route(UPLOADS, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }), { times: 1 });
    await choose(page, await photograph());
    await expect(said(page, words.blocked)).toHaveCount(1);
    await again(page).click();
    await expect.poll(() => taken.length).toBe(1);
  });
});

test("several photographs are sent small, one after another, and again after a lost line", async ({
  page,
  request,
}) => {
  await open(page, request, "Pasted");
  const large = await largePhotograph();
  expect(large.buffer.length).toBeGreaterThan(4_000_000);
  const flat = await sharp({ create: { width: 40, height: 30, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();

  await page.route(UPLOADS, (route) => route.abort(), { times: 1 });
  await choose(page, [large, { name: "flat.png", mimeType: "image/png", buffer: flat }]);
  // What is stored shows while the lost one waits.
  await expect(picture(page, 1)).toBeVisible();
  await expect(said(page, words.lost)).toHaveCount(1);
  await again(page).press("Enter");
  await expect(page.getByLabel(words.choose)).toBeFocused();
  // The lost one is the second to arrive.
  await expect(picture(page, 1)).toHaveJSProperty("naturalWidth", 40);
  await expect(picture(page, 2)).toHaveAttribute("height", /^(1600|1000)$/);

  // What neither this browser nor the server can decode is refused with a sentence.
  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], "IMG.HEIC", { type: "image/heic" }));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    },
    [...sampleHeic],
  );
  await expect(said(page, words.unreadable)).toBeVisible();
  await expect(again(page)).toHaveCount(0);
  await expectAccessible(page);
});

test("eight at once: six are shown, two say that six fit, and no tab takes more", async ({
  page,
  context,
  request,
}) => {
  const link = await open(page, request, "Eight");
  const other = await context.newPage();
  await other.goto(statusPath(link, "photographs"));
  await choose(page, Array(8).fill(await photograph()));
  await expect(stored(page)).toHaveCount(6);
  await expect(removals(page)).toHaveCount(6);
  await expect(page.getByRole("listitem").filter({ hasText: words.enough })).toHaveCount(2);
  await expect(page.getByLabel(words.choose)).toHaveCount(0);
  await expect(page.locator("#enough")).toBeFocused();
  // This tab knows of none.
  await choose(other, await photograph());
  await expect(other.getByRole("listitem").filter({ hasText: words.enough })).toHaveCount(1);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(stored(tab)).toHaveCount(6);
    await expect(tab.getByText(words.enough)).toBeVisible();
    await expect(tab.getByLabel(words.choose)).toHaveCount(0);
  }
});
