import Module from "node:module";
import sharp from "sharp";
import { LONGEST_SIDE, MOST_BYTES } from "../../../model/lead/photograph";
import { BadRequest, MAX_PHOTOGRAPH_BYTES, MAX_UPLOAD_BYTES } from "../readFields";
import { plainJpeg } from "./plainJpeg";
import { readUpload } from "./readUpload";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } }).jpeg();

describe("plainJpeg", () => {
  const baseline = () => picture(64, 48).toBuffer();
  const withPlace = () =>
    picture(64, 48)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: "CANARY" }, IFD3: { GPSLatitude: "39/1 9/1 0/1" } })
      .toBuffer();

  test("keeps the picture, baseline or progressive, and nothing else", async () => {
    for (const before of [await baseline(), await withPlace()]) {
      const plain = plainJpeg(Buffer.concat([before, Buffer.from("CANARY behind the end")]));
      expect(plain).toMatchObject({ width: 64, height: 48 });
      const after = Buffer.from(plain?.jpeg ?? []);
      expect(after.includes("CANARY")).toBe(false);
      expect((await sharp(after).metadata()).exif).toBeUndefined();
      expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
    }
  });

  test("refuses what browsers do not write: four colors, PNG", async () => {
    for (const other of [picture(8, 8).toColorspace("cmyk"), picture(8, 8).png()])
      expect(plainJpeg(await other.toBuffer())).toBeUndefined();
  });

  test("refuses a picture that is cut off, wherever that is", async () => {
    const whole = await baseline();
    for (let length = 0; length < whole.length; length++) expect(plainJpeg(whole.subarray(0, length))).toBeUndefined();
  });

  const LONGEST = 4 * 1024 * 1024;
  test.each([
    ["comments without end", "fffe0002"],
    ["headers of scans without end", "ffda0002"],
    ["stuffed bytes", "ff00"],
    ["restarts", "ffd0"],
    ["bytes that begin markers", "ff"],
    ["frames", "ffc0000a0800080008030000"],
    ["a segment that claims to be longer than all", "fffeffff"],
  ])("the longest hostile value: %s", (_, piece) => {
    for (const start of ["ffd8", "ffd8ffda0002"]) {
      const head = Buffer.from(start, "hex");
      const hostile = Buffer.concat([head, Buffer.alloc(LONGEST - head.length, piece, "hex")]);
      expect(plainJpeg(hostile)).toBeUndefined();
    }
  });
});

describe("preparePhotograph", () => {
  type Prepare = typeof import("./preparePhotograph").preparePhotograph;

  /** The function as a host has it: with its decoder, or where none can be loaded. */
  async function prepareOn(host: "Node" | "Netlify"): Promise<Prepare> {
    if (host === "Netlify")
      jest.spyOn(Module, "createRequire").mockImplementation(() => {
        throw new Error("No native code.");
      });
    let prepare: Prepare = () => Promise.reject(new Error("It was not loaded."));
    await jest.isolateModulesAsync(async () => {
      prepare = (await import("./preparePhotograph")).preparePhotograph;
    });
    return prepare;
  }
  afterEach(() => jest.restoreAllMocks());

  /** Nothing takes more bytes. */
  const noisy = (side: number, quality = 95) => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    return sharp({ create: { width: side, height: side, channels: 3, background: "gray", noise } })
      .jpeg({ quality })
      .toBuffer();
  };

  test("a host with a decoder makes PNG, WebP and the largest JPEG small enough", async () => {
    const prepare = await prepareOn("Node");
    const wide = () => picture(3_000, 20);
    for (const file of [await wide().png().toBuffer(), await wide().webp().toBuffer(), await noisy(1_000)]) {
      const prepared = await prepare(file);
      if (typeof prepared === "string") throw new Error(prepared);
      expect(prepared.jpeg.length).toBeLessThanOrEqual(MOST_BYTES);
      expect(Math.max(prepared.width, prepared.height)).toBeLessThanOrEqual(LONGEST_SIDE);
    }
  });

  test("a host without one takes what the page makes, and says that a larger JPEG is too large", async () => {
    const prepare = await prepareOn("Netlify");
    expect(await prepare(await picture(LONGEST_SIDE, 8).toBuffer())).toMatchObject({ width: LONGEST_SIDE, height: 8 });
    expect(await prepare(await picture(LONGEST_SIDE + 1, 8).toBuffer())).toBe("tooLarge");
    const heavy = await noisy(1_000);
    expect(heavy.length).toBeGreaterThan(MOST_BYTES);
    expect(await prepare(heavy)).toBe("tooLarge");
    const cutOff = (await picture(8, 8).toBuffer()).subarray(0, 200);
    for (const other of [await picture(8, 8).png().toBuffer(), cutOff]) expect(await prepare(other)).toBe("unreadable");
  });
});

describe("readUpload", () => {
  const ofBody = (body: Uint8Array | string, type = "multipart/form-data; boundary=b") =>
    new Request("https://repairs.example/api/photographs", {
      method: "POST",
      headers: { "content-type": type },
      body: typeof body === "string" ? body : new Uint8Array(body),
    });
  const withFile = (file: string) =>
    `--b\r\nContent-Disposition: form-data; name="photograph"; filename="a.jpg"\r\n\r\n${file}\r\n--b--\r\n`;

  test("reads the file as it came, also from a browser and whatever its name", async () => {
    for (const file of ["", "x", "\r\n--", "--b", "\r\n\r\n", "x".repeat(MAX_PHOTOGRAPH_BYTES)])
      expect(Buffer.from(await readUpload(ofBody(withFile(file)))).equals(Buffer.from(file))).toBe(true);
    const body = new FormData();
    body.set("photograph", new Blob(["abc"]), 'a"\r\n\r\n.jpg');
    const request = new Request("https://repairs.example/", { method: "POST", body });
    expect(Buffer.from(await readUpload(request)).toString()).toBe("abc");
  });

  test.each([
    ["no boundary", withFile("x"), "multipart/form-data"],
    ["another boundary", withFile("x"), "multipart/form-data; boundary=c"],
    ["a long boundary", withFile("x"), `multipart/form-data; boundary=${"b".repeat(71)}`],
    ["no end", withFile("x").slice(0, -9), undefined],
  ])("refuses a form with %s", async (_, body, type) => {
    await expect(readUpload(ofBody(body, type))).rejects.toEqual(new BadRequest(400));
  });

  test.each(["-", "\r\n", "\r\n--", `\r\n--${"b".repeat(69)}`, "\r\n\r\n"])(
    "the longest hostile value, of %j",
    async (piece) => {
      const type = `multipart/form-data; boundary=${"b".repeat(70)}`;
      const head = Buffer.from(`--${"b".repeat(70)}\r\n\r\n`);
      const hostile = Buffer.concat([head, Buffer.alloc(MAX_UPLOAD_BYTES - head.length, piece)]);
      await expect(readUpload(ofBody(hostile, type))).rejects.toEqual(new BadRequest(400));
      const longer = Buffer.concat([hostile, head]);
      await expect(readUpload(ofBody(longer, type))).rejects.toEqual(new BadRequest(413));
    },
  );
});
