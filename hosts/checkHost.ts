import process from "node:process";
import type { Reporter } from "gatsby";
import { durabilityProblem, readSettings } from "../leads/settings";
import { readSiteRules } from "./node/siteRules";

/**
 * Ends the build if requests would be lost on this host. Warns of settings with an unknown name, and of rules that the
 * site's own server cannot obey. Netlify obeys more rules, and reports those that it cannot read.
 */
export async function checkHost(reporter: Reporter): Promise<void> {
  const settings = readSettings(process.env);
  const problem = durabilityProblem(settings);
  if (problem) reporter.panic(problem);
  const rules = process.env.NETLIFY ? undefined : await readSiteRules("static");
  for (const sentence of [...settings.misnamed, ...(rules?.problems ?? [])]) reporter.warn(sentence);
}
