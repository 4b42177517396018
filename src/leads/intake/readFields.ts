/** The largest body a form can honestly need, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** A request that is refused before its fields are looked at. */
export class BadRequest extends Error {
  constructor(
    readonly status: 400 | 403 | 405 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads the fields of a posted form, from JSON or as browsers send forms, in any encoding that browsers know
 * (https://encoding.spec.whatwg.org). Without a charset it is UTF-8; bytes that mean nothing become U+FFFD.
 * @throws {BadRequest} if it is another type, in an unknown encoding, too long or malformed
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const contentType = request.headers.get("content-type") ?? "";
  const [type = ""] = contentType.split(";");
  const mediaType = type.trim().toLowerCase();
  const isForm = mediaType === "application/x-www-form-urlencoded";
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if ((mediaType !== "application/json" && !isForm) || encoding !== "identity") {
    throw new BadRequest(415, "Send the form as application/json or application/x-www-form-urlencoded.");
  }
  const decoder = decoderOf(contentType);
  const body = await readBody(request);
  return isForm ? readForm(body, decoder) : readJson(decode(body, decoder));
}

/**
 * What reads a body of a content type, such as `application/json; charset="utf-8"`.
 * @throws {BadRequest} if the charset is not known
 */
export function decoderOf(contentType: string): TextDecoder {
  const named = contentType
    .split(";")
    .slice(1)
    .map((parameter) => parameter.split("=", 2).map((part) => part.trim()))
    .find(([name = "", value]) => name.toLowerCase() === "charset" && value);
  const label = named?.[1]?.replaceAll('"', "") ?? "utf-8";
  try {
    return new TextDecoder(label);
  } catch {
    throw new BadRequest(415, "The charset of the form is not known. Send it in UTF-8.");
  }
}

/** In one piece, Node.js reads windows-1252 as if it were Latin-1: https://github.com/nodejs/node/issues/60888 */
const decode = (bytes: Uint8Array, decoder: TextDecoder) => decoder.decode(bytes, { stream: true }) + decoder.decode();

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, like any JSON that is not an object.
  }
  throw new BadRequest(400, "The request could not be read as a JSON object.");
}

/**
 * Fields as https://url.spec.whatwg.org/#concept-urlencoded-parser reads them, but for the encoding, which is always
 * UTF-8 there: percent signs stand for bytes, so these are put together before they are read as characters.
 */
function readForm(body: Uint8Array, decoder: TextDecoder): Record<string, string> {
  if (decoder.encoding === "utf-8") return Object.fromEntries(new URLSearchParams(decode(body, decoder)));
  const textOf = (part: string) => {
    const bytes = part
      .replaceAll("+", " ")
      .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
    return decode(Buffer.from(bytes, "latin1"), decoder);
  };
  // Read as Latin-1, each byte is one character.
  const pairs = Buffer.from(body).toString("latin1").split("&").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf("=");
      const name = equals < 0 ? pair : pair.slice(0, equals);
      return [textOf(name), equals < 0 ? "" : textOf(pair.slice(equals + 1))];
    }),
  );
}

async function readBody(request: Request): Promise<Uint8Array> {
  const tooLong = new BadRequest(413, "The request is too long. Please shorten the message.");
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) throw tooLong;
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body.getReader();
  for (;;) {
    let part: Awaited<ReturnType<typeof reader.read>>;
    try {
      part = await reader.read();
    } catch {
      throw new BadRequest(400, "The request ended before it was complete.");
    }
    if (part.done) return Buffer.concat(parts);
    bytes += part.value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLong;
    }
    parts.push(part.value);
  }
}
