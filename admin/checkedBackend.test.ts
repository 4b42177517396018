import { canonicalJson } from "../src/content/edit/canonicalJson";
import { sampleFiles } from "../test/sampleFolder";
import { checkedBackend } from "./checkedBackend";
import type { BackendEntry } from "./decap";

const folder = "content/";
const texts = new Map(Object.entries(sampleFiles).map(([path, data]) => [path, canonicalJson(data)]));
const HVAC = "services/hvac.json";

/** A double of the browser's decoder: a picture's text is its size. */
beforeAll(() => {
  globalThis.createImageBitmap = async (picture: ImageBitmapSource) => {
    const [width, height] = (await (picture as Blob).text()).split("x").map(Number);
    if (!height) throw new Error("damaged");
    return { width, height } as ImageBitmap;
  };
});

/** A backend's double. @returns its save function, what was written, and the problems beside fields */
function openBackend() {
  const written: BackendEntry[] = [];
  const beside: string[] = [];
  const backend = checkedBackend(
    {
      entriesByFolder: async () => [...texts].map(([path, data]) => ({ file: { path: folder + path }, data })),
      persistEntry: async (entry) => void written.push(entry),
    },
    folder,
    (problems) => beside.push(...problems.map(({ path }) => String(path))),
  );
  const save = (changes: object, assets: BackendEntry["assets"] = []) => {
    const raw = canonicalJson({ ...sampleFiles[HVAC], ...changes });
    const dataFiles = [{ path: folder + HVAC, slug: "hvac", raw }];
    return backend.persistEntry({ dataFiles, assets }, {}).catch((reason) => String(reason));
  };
  return { save, written, beside };
}

const upload = (name: string, size: string) => ({ path: `content/images/${name}`, fileObj: new Blob([size]) });

test("writes a valid save, with the pictures that it names only", async () => {
  const { save, written } = openBackend();
  const assets = [upload("hvac.jpg", "1200x900"), upload("refused.jpg", "1x1")];
  await save({ shortDescription: "Heat." }, assets);
  expect(written).toMatchObject([{ dataFiles: [{ path: "content/services/hvac.json" }], assets: assets.slice(0, 1) }]);
});

test("writes nothing if the check finds a problem, and says it with its field", async () => {
  const { save, written, beside } = openBackend();
  expect(await save({ features: ["One"] })).toBe("Features: must list exactly 7; found a list of 1.");
  expect({ written, beside }).toEqual({ written: [], beside: ["features"] });
});

test.each([
  ["too small", "400x300", /^Image: The picture is too small: 400 × 300 pixels; /],
  ["damaged", "no picture", /^Image: The picture is damaged or no picture; /],
])("refuses an upload that is %s", async (_what, size, words) => {
  const { save, written, beside } = openBackend();
  expect(await save({ image: "../images/new.jpg", imageAlt: "New" }, [upload("new.jpg", size)])).toMatch(words);
  expect({ written, beside }).toEqual({ written: [], beside: ["image"] });
});

test("asks once for the description of a replaced picture", async () => {
  const { save, written, beside } = openBackend();
  const replaced = { image: "../images/new.jpg" };
  expect(await save(replaced)).toMatch(/describes the old picture/);
  expect({ written, beside }).toEqual({ written: [], beside: ["imageAlt"] });
  await save(replaced);
  expect(written).toHaveLength(1);
});
