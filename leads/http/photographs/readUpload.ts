import { BadRequest, MAX_PHOTOGRAPH_BYTES, MAX_UPLOAD_BYTES, readBody } from "../readFields";

/** Begins a form's boundary, which has at most 70 characters: https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1 */
const BOUNDARY = "boundary=";
const LONGEST_BOUNDARY = 70;

/** Whether a form sends a file. */
export const isUpload = ({ headers }: Request): boolean =>
  (headers.get("content-type") ?? "").toLowerCase().startsWith("multipart/form-data");

/**
 * Reads the first file of a form, which our form and script send alone. Looks at nothing that the sender says about it.
 * @throws {BadRequest} for a long, malformed or incomplete body
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const boundary = readBoundary(request.headers.get("content-type") ?? "");
  if (!boundary || boundary.length > LONGEST_BOUNDARY) throw new BadRequest(400);
  const body = Buffer.from(await readBody(request, MAX_UPLOAD_BYTES));
  const first = body.indexOf(`--${boundary}\r\n`);
  const head = body.indexOf("\r\n\r\n", first);
  if (first < 0 || head < 0) throw new BadRequest(400);
  const begin = head + 4;
  const end = body.indexOf(`\r\n--${boundary}`, begin);
  if (end < 0) throw new BadRequest(400);
  if (end - begin > MAX_PHOTOGRAPH_BYTES) throw new BadRequest(413);
  return body.subarray(begin, end);
}

function readBoundary(type: string): string | undefined {
  const at = type.toLowerCase().indexOf(BOUNDARY);
  const [value = ""] = type.slice(at + BOUNDARY.length).split(";", 1);
  return at < 0 ? undefined : value.trim().replaceAll('"', "");
}
