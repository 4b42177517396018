import { picture } from "../../../kinds/fields/texts";
import { drawingObjection } from "./drawingObjection";
import { START, strangeFormat } from "./strangeFormat";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["version https://git-lfs.github.com/spec/v1\noid sha256:1", /Git LFS .* `git lfs pull`/],
  ["", /empty/],
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", /HEIC .* JPEG/],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", /HEIC/],
  ["\0\0\0\x14ftypqt  ", /video/],
  ["<!DOCTYPE html><html>", /web page/],
  ["\n <html lang=en>", /web page/],
  ["%PDF-1.7", /PDF/],
  ["8BPS\0\x01", /Photoshop/],
  ["BM6", /BMP/],
  ["\x1f\x8b\x08", /SVGZ/],
  ["PK\x03\x04", /ZIP/],
  ["\xff\x0a", /JPEG XL/],
  ["\0\x05\x16\x07", /macOS/],
])("a file that begins with %j is told by what it is", (start, said) => {
  expect(strangeFormat(bytes(start))).toMatch(said);
});

test.each([
  "\xff\xd8\xff\xe0",
  "\x89PNG\r\n",
  "RIFF\0\0\0\0WEBP",
  "\0\0\0\x1cftypavif",
  "\0\0\0\x20ftypmif1\0\0\0\0mif1avif",
  "<svg",
  "II*\0",
])("a picture that begins with %j is no strange format", (start) => {
  expect(strangeFormat(bytes(start.padEnd(START, "\0")))).toBeUndefined();
});

test.each([
  ["../images/IMG_1.HEIC", "names a HEIC photo, which browsers do not show; save it as JPEG"],
  ["../images/roof.jfif", expect.stringContaining("rename the file so that it ends with .jpg")],
  ["../images/roof.gif", expect.stringContaining("must be a relative path to a jpg")],
])("a field that names %s says what that is", (path, message) => {
  const { error } = picture({ where: "", width: 1, height: 1 }).safeParse(path);
  expect(error?.issues).toEqual([expect.objectContaining({ message })]);
});

describe("a drawing", () => {
  const objection = (source: string) =>
    drawingObjection("./mark.svg", { source, isVisible: true, isTurned: false })?.message;

  test.each([
    ["<svg><text x='1'>Roofs</text></svg>"],
    ["<svg:svg><svg:text><svg:tspan>R</svg:tspan></svg:text></svg:svg>"],
    ["<svg><foreignObject><p>Roofs</p></foreignObject></svg>"],
  ])("with live text is told: %s", (source) => expect(objection(source)).toMatch(/live text/));

  test.each([
    ["<svg><path d='M0 0'/></svg>"],
    ["<svg><!-- <text>Roofs</text> --><path/></svg>"],
    ["<svg><text x='1'> <tspan/></text><title>Roofs</title></svg>"],
    ["<svg><textPath/><image href='data:image/png;base64,AA'/></svg>"],
    [`<svg>${"<!--".repeat(50_000)}${"<text ".repeat(50_000)}`],
  ])("without it is not: %.60s", (source) => expect(objection(source)).toBeUndefined());

  test("that needs another file, shows nothing or lies on its side is told", () => {
    expect(objection('<svg><image xlink:href="logo.png"/></svg>')).toMatch(/another file/);
    const said = (seen: object) =>
      drawingObjection("./mark.png", { source: "", isVisible: true, isTurned: false, ...seen });
    expect(said({ isVisible: false })).toEqual({ message: expect.stringContaining("shows nothing") });
    expect(said({ isTurned: true })).toMatchObject({ isWarning: true });
  });
});
