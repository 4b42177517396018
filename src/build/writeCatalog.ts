import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogSchema } from "../content/catalog";
import type { Content } from "../content/loadContent";
import { buildContext } from "./buildContext";

export const catalogFile = path.resolve("src/leads/catalog.json");

/**
 * Writes what the lead endpoint knows of the content beside its code, since a serverless host carries code only. It also
 * writes down for which context this build is: Netlify tells a build, but not the functions at run time.
 * @param told the CONTEXT variable
 */
export function writeCatalog(
  content: Pick<Content, "company" | "form" | "services">,
  target = catalogFile,
  told = process.env.CONTEXT,
): void {
  const context = buildContext(told);
  // The schema leaves out what the lead endpoint does not need of a service.
  const text = `${JSON.stringify(catalogSchema.parse({ ...content, context }), null, 2)}\n`;
  // While developing, a file that is written is compiled anew with all that imports it.
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}
