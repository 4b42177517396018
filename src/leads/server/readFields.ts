/** The largest body a form can honestly need, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** A request that is refused before its fields are looked at. */
export class BadRequest extends Error {
  constructor(
    readonly status: 400 | 405 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads the fields of a posted form, from JSON or as browsers send forms.
 * @throws {BadRequest} if it is another type, too long or malformed
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if ((type !== "application/json" && type !== "application/x-www-form-urlencoded") || encoding !== "identity") {
    throw new BadRequest(415, "Send the form as application/json or application/x-www-form-urlencoded.");
  }
  const text = await readText(request);
  if (type === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, like any JSON that is not an object.
  }
  throw new BadRequest(400, "The request could not be read as a JSON object.");
}

async function readText(request: Request): Promise<string> {
  const tooLong = new BadRequest(413, "The request is too long. Please shorten the message.");
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) throw tooLong;
  if (!request.body) return "";
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let bytes = 0;
  let text = "";
  for (;;) {
    let part: Awaited<ReturnType<typeof reader.read>>;
    try {
      part = await reader.read();
    } catch {
      throw new BadRequest(400, "The request ended before it was complete.");
    }
    if (part.done) return text + decoder.decode();
    bytes += part.value.byteLength;
    if (bytes > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLong;
    }
    text += decoder.decode(part.value, { stream: true });
  }
}
