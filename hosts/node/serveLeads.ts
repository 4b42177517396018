import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { require as requireTypeScript } from "tsx/cjs/api";
import { isForLeads } from "../../model/lead/endpoints";
import { apiListener } from "./apiListener";

/**
 * Returns a middleware that answers requests to the API while `gatsby develop` runs. Loads the lead service at run time: it
 * imports files that the build writes, and Gatsby compiles gatsby-node.ts before they exist.
 */
export function serveLeads() {
  const file = path.resolve("hosts/leadService.ts");
  const { answerApiRequest }: typeof import("../leadService") = requireTypeScript(file, file);
  const api = apiListener(answerApiRequest, 0);
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (isForLeads(request.url ?? "")) api(request, response).catch(next);
    else next();
  };
}
