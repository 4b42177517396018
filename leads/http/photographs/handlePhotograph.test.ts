import { crc32 } from "node:zlib";
import sharp from "sharp";
import { photographsPath } from "../../../model/lead/endpoints";
import { postForm } from "../../../test/leads/requests";

import { fromOwnPage, sampleCatalog, sampleRequest } from "../../../test/leads/sampleCatalog";
import { sampleDestination } from "../../../test/leads/sampleDestination";
import { sampleHeic } from "../../../test/leads/sampleHeic";
import { HOUR } from "../../../test/leads/sampleNewLead";
import { testSite } from "../../../test/leads/testSite";
import type { Destination } from "../../deliver/destination";
import { addPhotograph, findPhotographs, readPhotograph } from "../../store/photographs";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { MAX_PHOTOGRAPH_BYTES } from "../readFields";

const MINUTE = 60_000;
const { photographs: words } = sampleCatalog.form.status;
let arrived: string[];
let id: string;
let token: string;

const destination = (name: string, more: Pick<Destination, "machine"> = {}) =>
  sampleDestination(name, {
    events: ["photographs"],
    async send() {
      arrived.push(name);
      return { outcome: "delivered", reply: "ok" };
    },
    ...more,
  });
const destinations = [destination("mail-visitor"), destination("webhook-photographs", { machine: "own" })];
const site = testSite(destinations, { env: { LEADS_PHOTO_MEGABYTES: "1" } });

/** A photograph as a phone takes it: lying on its side, with a place. */
let file: Buffer;
beforeAll(async () => {
  file = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "CANARY" }, IFD3: { GPSLatitude: "39/1 9/1 0/1" } } })
    .toBuffer();
});

async function send(fields: object = {}): Promise<void> {
  ({ id, link: token = "" } = await site.request(fields));
}

beforeEach(async () => {
  arrived = [];
  await send();
});

const upload = (file: Uint8Array, headers: Record<string, string> = {}, to = photographsPath(token)) => {
  const form = new FormData();
  form.set("photograph", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "IMG.jpg");
  const request = new Request(`https://repairs.example${to}`, {
    method: "POST",
    headers: { accept: "text/html", ...fromOwnPage, ...headers },
    body: form,
  });
  return site.leads.fetch(request, { address: "203.0.113.1" });
};
const { get } = site;
const page = async () => (await get(`/api/request?link=${token}&view=photographs`)).text();
const stored = async () => findPhotographs((await site.leads.store()).query, id);
/** Stores one, and returns its id. */
const uploaded = async () => {
  await upload(file);
  return (await stored())[0]?.id ?? "";
};
const remove = (photograph: string) => site.leads.fetch(postForm(photographsPath(token), { remove: photograph }));

test("stores a phone's photograph upright, without its place, and shows it as a picture and nothing else", async () => {
  const { status, headers } = await upload(file);
  const next = `/api/request?link=${encodeURIComponent(token)}&view=photographs`;
  expect([status, headers.get("location")]).toEqual([303, next]);
  const [photograph] = await stored();
  expect(photograph).toMatchObject({ width: 30, height: 40 });
  const jpeg = await readPhotograph(await site.leads.store(), id, photograph?.id ?? "");
  const { width, height, orientation, exif, format } = await sharp(jpeg).metadata();
  expect({ width, height, orientation, exif, format }).toEqual({ width: 30, height: 40, format: "jpeg" });
  expect(jpeg?.includes("CANARY")).toBe(false);

  const src = photographsPath(token, photograph?.id);
  expect(await page()).toContain(`src="${src.replaceAll("&", "&amp;")}"`);
  const shown = await get(src);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(jpeg);
  expect(Object.fromEntries(shown.headers)).toEqual({
    "content-type": "image/jpeg",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "content-disposition": `inline; filename="${id}.jpg"`,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

/** A small PNG that says that it is of 12,000 × 12,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await sharp(file).png().toBuffer();
  png.writeUInt32BE(12_000, 16);
  png.writeUInt32BE(12_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, keyof NonNullable<typeof words>]>([
  ["an empty file", () => Buffer.alloc(0), 422, "missing"],
  ["an SVG named .jpg", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 422, "unreadable"],
  ["a HEIC", () => sampleHeic, 422, "unreadable"],
  ["half a JPEG", () => file.subarray(0, 700), 422, "unreadable"],
  ["a picture of 12,000 × 12,000", bomb, 413, "tooLarge"],
  ["one byte too many", () => Buffer.alloc(MAX_PHOTOGRAPH_BYTES + 1, 0xff), 413, "tooLarge"],
])("refuses %s with its sentence, and stores nothing", async (_, make, status, sentence) => {
  const response = await upload(await make());
  const [, title, body] = /<title>(.*?) \|(.*)/s.exec(await response.text()) ?? [];
  expect([response.status, title, body?.includes("autofocus")]).toEqual([status, words?.[sentence], true]);
  expect(await stored()).toEqual([]);
});

test("a script hears what is stored, once for each number, and why something was refused", async () => {
  const number = "0123456789abcdef0123456789abcdef";
  const sendScript = async (each: string, photograph: Uint8Array = file) => {
    const response = await upload(photograph, { accept: "application/json" }, photographsPath(token, each));
    return [response.status, await response.json()];
  };
  for (let tries = 0; tries < 2; tries++)
    expect(await sendScript(number)).toEqual([200, { photographs: [expect.objectContaining({ id: number })] }]);
  await sendScript("../odd");
  const photographs = await stored();
  expect(photographs).toHaveLength(2);
  expect(photographs.map((each) => each.id)).not.toContain("../odd");
  expect(await sendScript("", Buffer.from("GIF89a"))).toEqual([422, { error: words?.unreadable, photographs }]);
});

test("refuses a seventh without looking at its bytes, until one is removed", async () => {
  const store = await site.leads.store();
  const limits = { mostBytes: 1e6, plan: () => [] };
  for (const photograph of "123456")
    await addPhotograph(store, { id: photograph, leadId: id, at: site.now, width: 1, height: 1, jpeg: file }, limits);
  expect((await upload(Buffer.from("no photograph"))).status).toBe(409);
  expect((await remove("1")).status).toBe(303);
  expect((await upload(file)).status).toBe(303);
});

test("forty files an hour from one network are looked at, readable or not", async () => {
  const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  for (let sent = 0; sent < 40; sent++) expect((await upload(png)).status).toBe(422);
  const limited = await upload(file);
  expect([limited.status, await limited.text()]).toEqual([429, expect.stringContaining(words?.limited ?? "?")]);
  site.now += HOUR;
  expect((await upload(file)).status).toBe(303);
});

test("takes none beyond the room for all, and health says before that it is nearly full", async () => {
  await upload(file);
  const { query } = await site.leads.store();
  const fill = async (size: number) => {
    await query.updateTable("photographs").set({ size }).execute();
    site.now += MINUTE;
    return (await site.leads.checkHealth()).reasons;
  };
  expect(await fill(799_999)).toEqual([]);
  expect(await fill(800_000)).toEqual([expect.stringContaining("Photographs take 80 % of their room")]);
  await fill(999_999);
  const full = await upload(file);
  expect([full.status, await full.text()]).toEqual([503, expect.stringContaining(words?.full ?? "?")]);
});

test("the office and its program hear once, five minutes after the last one", async () => {
  await upload(file);
  site.now += 4 * MINUTE;
  await upload(file);
  site.now += 4 * MINUTE;
  await site.leads.sweep();
  expect(arrived).toEqual([]);
  site.now += MINUTE;
  await site.leads.sweep();
  expect(arrived.toSorted()).toEqual(["mail-visitor", "webhook-photographs"]);
});

test("the visitor can remove a photograph for an hour", async () => {
  const photograph = await uploaded();
  expect(await page()).toContain(words?.removable);
  site.now += HOUR;
  expect(await page()).not.toContain(words?.removable);
  await remove(photograph);
  expect(await stored()).toHaveLength(1);
  site.now -= 1;
  await remove(photograph);
  expect(await stored()).toEqual([]);
});

test("strangers, other sites and links of other requests read, add and remove nothing", async () => {
  const photograph = await uploaded();
  const own = token;
  await send({ name: "Second" });
  const forged = `${own.slice(0, -1)}${own.endsWith("A") ? "B" : "A"}`;
  for (const wrong of ["", forged, token]) {
    expect((await get(photographsPath(wrong, photograph))).status).toBe(404);
    await site.leads.fetch(postForm(photographsPath(wrong), { remove: photograph }));
  }
  for (const wrong of ["", forged]) expect((await upload(file, {}, photographsPath(wrong))).status).toBe(404);
  const foreign = { "sec-fetch-site": "cross-site" };
  const removal = postForm(photographsPath(own), { remove: photograph }, foreign);
  for (const response of [await upload(file, foreign, photographsPath(own)), await site.leads.fetch(removal)])
    expect(response.status).toBe(403);
  expect(await findPhotographs((await site.leads.store()).query, own.split(".")[0] ?? "")).toMatchObject([
    { id: photograph },
  ]);
});

test("an ended or erased request takes none, and neither does a site without room for them", async () => {
  await site.act(id, { kind: "declined", text: "No." });
  expect((await upload(file)).status).toBe(404);
  expect(await page()).not.toContain(words?.submit);
  await eraseLeads(await site.leads.store(), { email: sampleRequest.email });
  expect((await upload(file)).status).toBe(404);
  await site.restart({ env: { LEADS_PHOTO_MEGABYTES: "0" } });
  await send();
  expect(await page()).not.toMatch(/multipart|view=photographs/);
  expect((await upload(file)).status).toBe(404);
});
