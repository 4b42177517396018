import { readMarks } from "../../model/lead/visitMarks";
import { listOrigins } from "./requestSender";

/**
 * Adds the campaign in the address of the form's page to a request without attribution. Without scripts a page cannot read
 * its own address, but the browser sends it along (https://www.w3.org/TR/referrer-policy/).
 * @param now milliseconds since 1970
 * @returns the fields. The attribution is JSON, which a returned page carries on.
 */
export function withAttribution(
  fields: Record<string, unknown>,
  headers: Headers,
  site: { url: string },
  now: number,
): Record<string, unknown> {
  const page = headers.get("referer") ?? "";
  if (fields.attribution || !URL.canParse(page)) return fields;
  const { origin, host, search } = new URL(page);
  const marks = host === headers.get("host") || listOrigins(site).includes(origin) ? readMarks(search) : {};
  if (Object.keys(marks).length === 0) return fields;
  const touch = { ...marks, at: new Date(now).toISOString() };
  return { ...fields, attribution: JSON.stringify({ first: touch, last: touch }) };
}
