import { BadRequest, MAX_PHOTOGRAPH_BYTES, MAX_UPLOAD_BYTES } from "../readFields";
import { readUpload } from "./readUpload";

const ofBody = (body: Uint8Array | string, type = "multipart/form-data; boundary=b") =>
  new Request("https://repairs.example/api/photographs", {
    method: "POST",
    headers: { "content-type": type },
    body: typeof body === "string" ? body : new Uint8Array(body),
  });
const withFile = (file: string) =>
  `--b\r\nContent-Disposition: form-data; name="photograph"; filename="a.jpg"\r\n\r\n${file}\r\n--b--\r\n`;

test.each(["", "x", "\r\n--", "--b", "\r\n\r\n", "x".repeat(MAX_PHOTOGRAPH_BYTES)])(
  "reads the file as it came (%#)",
  async (file) => {
    expect(Buffer.from(await readUpload(ofBody(withFile(file)))).equals(Buffer.from(file))).toBe(true);
  },
);

test("reads what browsers send, whatever the name", async () => {
  const form = new FormData();
  form.set("photograph", new Blob(["abc"]), 'a"\r\n\r\n.jpg');
  const request = new Request("https://repairs.example/", { method: "POST", body: form });
  expect(Buffer.from(await readUpload(request)).toString()).toBe("abc");
});

test.each([
  ["no boundary", withFile("x"), "multipart/form-data"],
  ["another boundary", withFile("x"), "multipart/form-data; boundary=c"],
  ["a long boundary", withFile("x"), `multipart/form-data; boundary=${"b".repeat(71)}`],
  ["no end", withFile("x").slice(0, -9), undefined],
  ["nothing", "", undefined],
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
