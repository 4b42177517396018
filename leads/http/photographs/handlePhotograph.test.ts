import { crc32 } from "node:zlib";
import sharp from "sharp";
import { photographsPath } from "../../../model/lead/endpoints";
import { openTestLeads } from "../../../test/leads/openTestLeads";
import { leadRequest, postForm } from "../../../test/leads/requests";
import { planNothing, sampleAct } from "../../../test/leads/sampleAct";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../../../test/leads/sampleCatalog";
import { sampleHeic } from "../../../test/leads/sampleHeic";
import { testFolder } from "../../../test/testFolder";
import type { Destination } from "../../deliver/destination";
import type { Leads } from "../../openLeads";
import { recordAct } from "../../store/acts";
import { addPhotograph, findPhotographs, readPhotograph } from "../../store/photographs";
import { issuePhotographToken } from "../../store/photographTokens";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { MAX_PHOTOGRAPH_BYTES } from "../readFields";

const ORIGIN = "https://repairs.example";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const { photographs: words } = sampleCatalog.form.status;
const folder = testFolder();
let leads: Leads;
let clock: number;
let arrived: string[];
let id: string;
let token: string;

const destination = (name: string, more: Partial<Destination>): Destination => ({
  name,
  wants: () => false,
  async send() {
    arrived.push(name);
    return { outcome: "delivered", reply: "ok" };
  },
  ...more,
});
const destinations = [
  destination("mail-visitor", { tellsOfVisitor: true }),
  destination("webhook-photographs", { takesPhotographs: true, isMachine: true }),
];
const env = () => ({ LEADS_DATA_DIR: folder.path, LEADS_PHOTO_MEGABYTES: "1" });

/** A photograph as a phone takes it: lying on its side, with a place. */
let file: Buffer;
beforeAll(async () => {
  file = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "CANARY" }, IFD3: { GPSLatitude: "39/1 9/1 0/1" } } })
    .toBuffer();
});

async function send(fields: object = {}): Promise<void> {
  const sent = await leads.fetch(leadRequest(fields), { address: "203.0.113.1" });
  ({ id, link: token } = await sent.json());
}

beforeEach(async () => {
  clock = Date.parse("2026-11-24T15:02:00Z");
  arrived = [];
  leads = openTestLeads(env(), { destinations, now: () => clock });
  await send();
});
afterEach(() => leads.close());

const upload = (file: Uint8Array, headers: Record<string, string> = {}, to = photographsPath(token)) => {
  const form = new FormData();
  form.set("photograph", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "IMG.jpg");
  const request = new Request(new URL(to, ORIGIN), {
    method: "POST",
    headers: { accept: "text/html", ...fromOwnPage, ...headers },
    body: form,
  });
  return leads.fetch(request, { address: "203.0.113.1" });
};
const get = (path: string) => leads.fetch(new Request(new URL(path, ORIGIN)));
const page = async () => (await get(`/api/request?link=${token}&view=photographs`)).text();
const stored = async () => findPhotographs((await leads.store()).query, id);
const remove = (photograph: string) => leads.fetch(postForm(photographsPath(token), { remove: photograph }));

test("stores a phone's photograph upright, without its place, and shows it as a picture and nothing else", async () => {
  const response = await upload(file);
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `/api/request?link=${encodeURIComponent(token)}&view=photographs`,
  ]);
  const [photograph] = await stored();
  expect(photograph).toMatchObject({ width: 30, height: 40 });
  const jpeg = await readPhotograph(await leads.store(), id, photograph?.id ?? "");
  const { width, height, orientation, exif, format } = await sharp(jpeg).metadata();
  expect({ width, height, orientation, exif, format }).toEqual({ width: 30, height: 40, format: "jpeg" });
  expect(jpeg?.includes("CANARY")).toBe(false);

  const src = photographsPath(token, photograph?.id);
  expect(await page()).toContain(`src="${src.replaceAll("&", "&amp;")}"`);
  const shown = await get(src);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(jpeg);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
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
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(words?.[sentence]);
  expect(await stored()).toEqual([]);
});

test("takes PNG and WebP too, and makes what is large smaller", async () => {
  const large = sharp({ create: { width: 3_200, height: 20, channels: 4, background: "#00808080" } });
  await upload(await large.clone().png().toBuffer());
  await upload(await large.clone().webp().toBuffer());
  const size = { width: 1_600, height: 10 };
  expect(await stored()).toMatchObject([size, size]);
});

test("a script hears what is stored, and why something was refused", async () => {
  const headers = { accept: "application/json" };
  const taken = await upload(file, headers);
  expect([taken.status, await taken.json()]).toEqual([200, { photographs: await stored() }]);
  const refused = await upload(Buffer.from("GIF89a"), headers);
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { error: words?.unreadable, photographs: await stored() },
  ]);
});

test("stores one of what a script sends again with the same number, and gives an odd number one of its own", async () => {
  const number = "0123456789abcdef0123456789abcdef";
  for (const each of [number, number, "../odd"])
    await upload(file, { accept: "application/json" }, photographsPath(token, each));
  const ids = (await stored()).map((each) => each.id);
  expect(ids).toHaveLength(2);
  expect(ids).toContain(number);
  expect(ids).not.toContain("../odd");
});

test("refuses a seventh without looking at its bytes, until one is removed", async () => {
  const store = await leads.store();
  const limits = { mostBytes: 1e6, notices: [], programs: [] };
  const six = ["1", "2", "3", "4", "5", "6"];
  for (const photograph of six)
    await addPhotograph(store, { id: photograph, leadId: id, at: clock, width: 1, height: 1, jpeg: file }, limits);
  expect(await page()).toContain(words?.enough);
  const seventh = await upload(Buffer.from("no photograph"));
  expect([seventh.status, (await seventh.text()).includes(words?.enough ?? "?")]).toEqual([409, true]);
  expect((await remove("1")).status).toBe(303);
  expect((await upload(file)).status).toBe(303);
});

test("takes none beyond the room for all, and health says before that it is nearly full", async () => {
  const { query } = await leads.store();
  const at = clock - DAY;
  const filling = { id: "filling", leadId: id, at, width: 1, height: 1, addressKey: null, jpeg: new Uint8Array() };
  await query
    .insertInto("photographs")
    .values({ ...filling, size: 799_999 })
    .execute();
  expect(await leads.checkHealth()).toMatchObject({ status: "ok" });
  clock += MINUTE;
  await query.updateTable("photographs").set({ size: 800_000 }).execute();
  expect(await leads.checkHealth()).toMatchObject({
    reasons: [expect.stringContaining("Photographs take 80 % of their room")],
  });
  await query.updateTable("photographs").set({ size: 999_999 }).execute();
  const full = await upload(file);
  expect([full.status, (await full.text()).includes(words?.full ?? "?")]).toEqual([503, true]);
});

test("the office and its program hear once, five minutes after the last one", async () => {
  await upload(file);
  clock += 4 * MINUTE;
  await upload(file);
  clock += 4 * MINUTE;
  await leads.sweep();
  expect(arrived).toEqual([]);
  clock += MINUTE;
  await leads.sweep();
  expect(arrived.toSorted()).toEqual(["mail-visitor", "webhook-photographs"]);
});

test("the program does not hear of what looks like spam, or of what the office has just marked", async () => {
  await recordAct(await leads.store(), sampleAct(id, { kind: "spam", at: clock }), planNothing);
  // For ten minutes the visitor reads nothing of it.
  await upload(file);
  expect(await stored()).toHaveLength(1);
  await send({ name: "Second", subject: "https://spam.example" });
  await upload(file);
  clock += 5 * MINUTE;
  await leads.sweep();
  expect(arrived).toEqual(["mail-visitor", "mail-visitor"]);
});

test("the visitor can remove a photograph for an hour", async () => {
  await upload(file);
  const [{ id: photograph = "" } = {}] = await stored();
  expect(await page()).toContain(words?.removable);
  clock += HOUR;
  expect(await page()).not.toContain(words?.removable);
  await remove(photograph);
  expect(await stored()).toHaveLength(1);
  clock -= 1;
  await remove(photograph);
  expect(await stored()).toEqual([]);
});

test("strangers, other sites and links of other requests read, add and remove nothing", async () => {
  await upload(file);
  const [{ id: photograph = "" } = {}] = await stored();
  const own = token;
  await send({ name: "Second" });
  const forged = `${own.slice(0, -1)}${own.endsWith("A") ? "B" : "A"}`;
  for (const wrong of ["", forged, token]) {
    expect((await get(photographsPath(wrong, photograph))).status).toBe(404);
    await leads.fetch(postForm(photographsPath(wrong), { remove: photograph }));
  }
  for (const wrong of ["", forged]) expect((await upload(file, {}, photographsPath(wrong))).status).toBe(404);
  const foreign = { "sec-fetch-site": "cross-site" };
  expect((await upload(file, foreign, photographsPath(own))).status).toBe(403);
  expect((await leads.fetch(postForm(photographsPath(own), { remove: photograph }, foreign))).status).toBe(403);
  expect(await findPhotographs((await leads.store()).query, own.split(".")[0] ?? "")).toMatchObject([
    { id: photograph },
  ]);
});

test("a photograph's own link works for 30 days, and only for it", async () => {
  await upload(file);
  const [{ id: photograph = "" } = {}] = await stored();
  const shared = issuePhotographToken((await leads.store()).secret, id, photograph, clock);
  clock += 30 * DAY - 1_000;
  expect((await get(`/api/photographs?shared=${shared}`)).status).toBe(200);
  expect((await get(`/api/photographs?shared=${shared.replace(photograph, "other")}`)).status).toBe(404);
  expect((await get(`/api/photographs?link=${shared}&photograph=${photograph}`)).status).toBe(404);
  clock += 1_000;
  expect((await get(`/api/photographs?shared=${shared}`)).status).toBe(404);
});

test("an ended or erased request takes none, and neither does a site without room or words for them", async () => {
  await recordAct(await leads.store(), sampleAct(id, { kind: "declined", text: "No.", at: clock }), planNothing);
  expect((await upload(file)).status).toBe(404);
  expect(await page()).not.toContain(words?.submit);
  await eraseLeads(await leads.store(), { email: sampleRequest.email });
  expect((await upload(file)).status).toBe(404);

  const { photographs: _, ...status } = sampleCatalog.form.status;
  const withoutWords = { ...sampleCatalog, form: { ...sampleCatalog.form, status } };
  const sites: [Record<string, string>, typeof sampleCatalog][] = [
    [{ LEADS_PHOTO_MEGABYTES: "0" }, sampleCatalog],
    [{}, withoutWords],
  ];
  for (const [changed, catalog] of sites) {
    await leads.close();
    leads = openTestLeads({ ...env(), ...changed }, { destinations, catalog, now: () => clock });
    await send({ name: JSON.stringify(changed) });
    expect(await page()).not.toMatch(/multipart|view=photographs/);
    expect((await upload(file)).status).toBe(404);
  }
});
