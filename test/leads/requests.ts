/** Requests to the lead service of the sample company. */
import { fromOwnPage, sampleRequest } from "./sampleCatalog";

const SITE = "https://repairs.example";
type HeaderMap = Readonly<Record<string, string>>;

/** A request of a script on one of the site's pages. @param body sent as it is if it is a text */
export const postJson = (address: string, body: unknown, headers: HeaderMap = fromOwnPage): Request =>
  new Request(new URL(address, SITE), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** A form that a browser sends without a script. */
export const postForm = (
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: HeaderMap = fromOwnPage,
): Request =>
  new Request(new URL(address, SITE), {
    method: "POST",
    headers: { accept: "text/html", ...headers },
    body: new URLSearchParams(fields),
  });

/** The sample request with other fields, sent by the form's script. */
export const leadRequest = (fields: object = {}, headers?: HeaderMap): Request =>
  postJson("/api/leads", { ...sampleRequest, ...fields }, headers);
