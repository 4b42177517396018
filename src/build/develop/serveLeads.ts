import path from "node:path";
import { require as requireTypeScript } from "tsx/cjs/api";
import { apiListener } from "../../../hosts/node/apiListener";
import type { DevServer } from "./watchContent";

/**
 * Answers requests to the API while `gatsby develop` runs. Loads the lead service at run time: it imports files that the
 * build writes, and Gatsby compiles gatsby-node.ts before they exist.
 */
export function serveLeads(app: DevServer): void {
  const file = path.resolve("leads/index.ts");
  const { answerRequest }: typeof import("../../../leads/index") = requireTypeScript(file, file);
  const api = apiListener(answerRequest, 0);
  app.use((request, response, next) => {
    if (request.url?.startsWith("/api/")) api(request, response).catch(next);
    else next();
  });
}
