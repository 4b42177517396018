import { jsonText } from "../test/brokenContent/changes";
import { sampleFiles } from "../test/sampleFolder";
import { checkedBackend } from "./checkedBackend";
import type { BackendEntry } from "./decap";

const folder = "content/";
const sample = new Map(Object.entries(sampleFiles).map(([path, data]) => [path, jsonText(data)]));
const HVAC = "services/hvac.json";

/** A double of the browser's decoder: a picture's text is its size. */
beforeAll(() => {
  globalThis.createImageBitmap = async (picture: ImageBitmapSource) => {
    const [width, height] = (await (picture as Blob).text()).split("x").map(Number);
    if (!height) throw new Error("damaged");
    return { width, height } as ImageBitmap;
  };
});

/** A backend's double. @returns its save function, what was written, and what is shown as refused */
function openBackend() {
  const texts = new Map(sample);
  const [written, deleted, uploaded]: [BackendEntry[], string[], string[]] = [[], [], []];
  let shown: readonly string[] = [];
  const backend = checkedBackend(
    {
      entriesByFolder: async () => [...texts].map(([path, data]) => ({ file: { path: folder + path }, data })),
      persistEntry: async (entry) => void written.push(entry),
      persistMedia: async ({ path }) => uploaded.push(path),
      deleteFiles: async (paths) => deleted.push(...paths),
    },
    folder,
    (problems) => {
      shown = problems;
    },
  );
  /** @returns what it shows after an act */
  const told = async (act: Promise<unknown>) => {
    await act.catch((reason) => String(reason));
    return shown;
  };
  const save = (changes: object, assets: BackendEntry["assets"] = []) => {
    const raw = jsonText({ ...sampleFiles[HVAC], ...changes });
    return told(backend.persistEntry({ dataFiles: [{ path: folder + HVAC, slug: "hvac", raw }], assets }, {}));
  };
  const remove = (name: string) => told(backend.deleteFiles([folder + name], "Delete"));
  const uploadAs = (name: string) => told(backend.persistMedia({ path: folder + name }, {}));
  /** Changes a file behind the editor's back. */
  const store = (name: string, text: string) => texts.set(name, text);
  return { save, remove, uploadAs, store, written, deleted, uploaded };
}

const upload = (name: string, size: string) => ({ path: `content/images/${name}`, fileObj: new Blob([size]) });

test("writes a valid save, with the pictures that it names only", async () => {
  const { save, written } = openBackend();
  const assets = [upload("hvac.jpg", "1200x900"), upload("refused.jpg", "1x1")];
  await save({ shortDescription: "Heat." }, assets);
  expect(written).toMatchObject([{ dataFiles: [{ path: "content/services/hvac.json" }], assets: assets.slice(0, 1) }]);
});

test("writes nothing if the check finds problems, and lists them with their fields until a save is accepted", async () => {
  const { save, written } = openBackend();
  expect(await save({ features: ["One"], title: "" })).toEqual([
    "Name: must not be empty.",
    "Features: must list at least 3; found a list of 1.",
  ]);
  expect(written).toEqual([]);
  expect(await save({})).toEqual([]);
});

test("refuses what leads other files astray, and lets earlier problems of others be", async () => {
  const { save, store, written } = openBackend();
  expect(await save({ slug: "renamed" })).toContain(
    "area-services/hvac-magnolia.json, Service: hvac is the slug of no service.",
  );
  expect(await save({ description: "In {town}." })).toEqual([expect.stringContaining("{town} is no placeholder here")]);
  store("failure.json", "{}");
  expect(await save({ shortDescription: "Another sentence." })).toEqual([]);
  expect(written).toHaveLength(1);
});

test.each([
  ["too small", "400x300", /^Image: The picture is too small: 400 × 300 pixels; /],
  ["damaged", "no picture", /^Image: The picture is damaged, far too large, or no picture/],
])("refuses an upload that is %s", async (_what, size, words) => {
  const { save, written } = openBackend();
  const refused = await save({ image: "../images/new.jpg", imageAlt: "New" }, [upload("new.jpg", size)]);
  expect(refused).toEqual([expect.stringMatching(words)]);
  expect(written).toEqual([]);
});

test.each([
  ["a service that a town names", HVAC, "area-services/hvac-magnolia.json, Service: hvac is the slug of no service."],
  ["a page's file", "pages/home.json", "pages/home.json: the file is missing."],
  ["a used picture", "images/hvac.jpg", "services/hvac.json, Image: the picture ../images/hvac.jpg does not exist."],
])("refuses to delete %s, and lists what names it", async (_what, name, words) => {
  const { remove, deleted } = openBackend();
  expect(await remove(name)).toContainEqual(expect.stringContaining(words));
  expect(deleted).toEqual([]);
});

test.each(["area-services/hvac-magnolia.json", "services/roofing.json", "images/unused.jpg"])(
  "deletes %s, which nothing names",
  async (name) => {
    const { remove, deleted } = openBackend();
    expect(await remove(name)).toEqual([]);
    expect(deleted).toEqual([folder + name]);
  },
);

test("refuses an upload that replaces another page's picture, and names the pages", async () => {
  const { save, uploadAs, written, uploaded } = openBackend();
  const words =
    "services/roofing.json, Image: shows images/roofing.jpg, which the upload would replace; upload it under another name.";
  const image = { image: "../images/roofing.jpg", imageAlt: "New" };
  expect(await save(image, [upload("roofing.jpg", "1200x900")])).toContain(words);
  expect(await uploadAs("images/roofing.jpg")).toEqual([words]);
  expect([written, uploaded]).toEqual([[], []]);
  expect(await save({}, [upload("hvac.jpg", "1200x900")])).toEqual([]);
  expect(await uploadAs("images/new.jpg")).toEqual([]);
});
