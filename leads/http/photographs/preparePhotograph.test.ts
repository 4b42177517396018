import Module from "node:module";
import sharp from "sharp";
import { LONGEST_SIDE, MOST_BYTES } from "../../../model/lead/photograph";

type Prepare = typeof import("./preparePhotograph").preparePhotograph;

/** The function as a host has it: with its decoder, or where none can be loaded. */
async function prepareOn(host: "Node" | "Netlify"): Promise<Prepare> {
  const { createRequire } = Module;
  if (host === "Netlify")
    jest.spyOn(Module, "createRequire").mockReturnValue((() => {
      throw new Error("No native code.");
    }) as unknown as ReturnType<typeof createRequire>);
  let prepare: Prepare | undefined;
  await jest.isolateModulesAsync(async () => {
    prepare = (await import("./preparePhotograph")).preparePhotograph;
  });
  if (!prepare) throw new Error("It was not loaded.");
  return prepare;
}
afterEach(() => jest.restoreAllMocks());

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } }).jpeg();
/** Nothing takes more bytes. */
const noisy = (side: number, quality = 95) => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: "gray", noise } })
    .jpeg({ quality })
    .toBuffer();
};

test("a host with a decoder makes every photograph small enough", async () => {
  const prepare = await prepareOn("Node");
  for (const file of [await flat(3_000, 2_000).toBuffer(), await noisy(1_600), await noisy(900)]) {
    const prepared = await prepare(file);
    if (typeof prepared === "string") throw new Error(prepared);
    expect(prepared.jpeg.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(Math.max(prepared.width, prepared.height)).toBeLessThanOrEqual(LONGEST_SIDE);
  }
});

test("a host without one takes what the page makes, and says of a larger JPEG that it is large", async () => {
  const prepare = await prepareOn("Netlify");
  expect(await prepare(await flat(LONGEST_SIDE, 8).toBuffer())).toMatchObject({ width: LONGEST_SIDE, height: 8 });
  expect(await prepare(await flat(LONGEST_SIDE + 1, 8).toBuffer())).toBe("tooLarge");
  expect(await prepare(await flat(8, 4_032).toBuffer())).toBe("tooLarge");
  const heavy = await noisy(1_000);
  expect(heavy.length).toBeGreaterThan(MOST_BYTES);
  expect(await prepare(heavy)).toBe("tooLarge");
  expect(await prepare(await noisy(1_000, 20))).toMatchObject({ width: 1_000 });
  expect(await prepare(await flat(8, 8).png().toBuffer())).toBe("unreadable");
  expect(await prepare((await flat(8, 8).toBuffer()).subarray(0, 200))).toBe("unreadable");
});
