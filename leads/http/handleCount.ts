import { z } from "zod";
import { countSources, reportedKinds } from "../../model/lead/siteCounts";
import { clientNetwork } from "./clientNetwork";
import type { Client, HandlerDependencies } from "./handlerDependencies";
import { readFields } from "./readFields";
import { requestSender } from "./requestSender";

/** What a page reports. The counter knows the pages. */
const report = z.strictObject({ kind: z.enum(reportedKinds), page: z.string().max(200), source: z.enum(countSources) });

/** Whether a browser sends Global Privacy Control. Such visitors are not counted. */
export const hasOptedOut = (headers: Headers): boolean => headers.get("sec-gpc") === "1";

/** Counts what a page reports. Always responds 204, because nobody waits for the answer. Never throws. */
export async function handleCount(
  request: Request,
  { catalog, counter }: HandlerDependencies,
  { address }: Client,
): Promise<Response> {
  const response = new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  if (request.method !== "POST" || hasOptedOut(request.headers)) return response;
  if (requestSender(request.headers, catalog.company) !== "own") return response;
  if (!counter.maySend("report", address && clientNetwork(address))) return response;
  try {
    const { data } = report.safeParse(await readFields(request));
    if (data) await counter.add(data.kind, data.page, data.source);
  } catch {
    // Not a report. The sender is told nothing.
  }
  return response;
}
