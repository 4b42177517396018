import { z } from "zod";
import { countSources, reportedKinds } from "../model/siteCounts";
import type { Client } from "./client";
import { clientNetwork } from "./clientNetwork";
import { readFields } from "./readFields";
import { requestSender } from "./requestSender";
import type { SiteCounter } from "./siteCounter";

/** What a page reports. The counter knows the pages. */
const report = z.strictObject({ kind: z.enum(reportedKinds), page: z.string().max(200), source: z.enum(countSources) });

export interface CountDependencies {
  counter: Pick<SiteCounter, "add" | "mayReport">;
  /** Host names of this site. */
  hosts: readonly string[];
}

/** Whether a browser sends Global Privacy Control. Such visitors are not counted. */
export const hasOptedOut = (headers: Headers): boolean => headers.get("sec-gpc") === "1";

/** Counts what a page reports. Always responds 204, because nobody waits for the answer. Never throws. */
export async function handleCount(
  request: Request,
  client: Client,
  dependencies: CountDependencies,
): Promise<Response> {
  const response = new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  const { counter, hosts } = dependencies;
  if (request.method !== "POST" || hasOptedOut(request.headers)) return response;
  if (requestSender(request.headers, hosts) !== "own") return response;
  if (!counter.mayReport(client.address && clientNetwork(client.address))) return response;
  try {
    const { data } = report.safeParse(await readFields(request));
    if (data) counter.add(data.kind, data.page, data.source);
  } catch {
    // Not a report. The sender is told nothing.
  }
  return response;
}
