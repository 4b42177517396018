import { BadRequest, MAX_PHOTOGRAPH_BYTES, MAX_UPLOAD_BYTES, readBody } from "../readFields";

/** Whether a form sends a file. */
export const isUpload = ({ headers }: Request): boolean =>
  (headers.get("content-type") ?? "").toLowerCase().startsWith("multipart/form-data");

/**
 * Reads the photograph of a form. Looks at nothing that the sender says about it.
 * @throws {BadRequest} for a long, malformed or incomplete body
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const body = new Uint8Array(await readBody(request, MAX_UPLOAD_BYTES));
  const form = await new Response(body, { headers: request.headers }).formData().catch(() => undefined);
  const file = form?.get("photograph");
  if (!(file instanceof Blob)) throw new BadRequest(400);
  if (file.size > MAX_PHOTOGRAPH_BYTES) throw new BadRequest(413);
  return new Uint8Array(await file.arrayBuffer());
}
