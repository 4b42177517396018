/** What the environment says about leads. Every name is listed in docs/guides/leads.md. */
import { z } from "zod";
import { type DestinationSetup, destinationKinds } from "./deliver/destinationKinds";
import { mailKind } from "./deliver/mail/mail";
import { text, unsetIfEmpty } from "./deliver/variables";
import { isPreview } from "./model/isPreview";

const count = (fallback: number) => z.preprocess(unsetIfEmpty, z.coerce.number().int().min(0).default(fallback));

/** The variables that no destination reads for itself. */
const variables = z.object({
  LEADS_DATA_DIR: z.preprocess(unsetIfEmpty, z.string().default(".data")),
  DATABASE_URL: text,
  LEADS_RATE_LIMIT: count(20),
  LEADS_LOG_LEVEL: z.preprocess(
    unsetIfEmpty,
    z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  ),
  LEADS_RETENTION_DAYS: count(0),
  LEADS_WEEKLY_REPORT: z.preprocess(unsetIfEmpty, z.enum(["on", "off"], { error: "must be on or off" }).default("on")),
  NODE_ENV: text,
  CONTEXT: text,
  NETLIFY: text,
  URL: text,
  AWS_LAMBDA_FUNCTION_NAME: text,
});

export interface Settings {
  /** Whether this is a preview, which stores no lead and sends none. */
  isPreview: boolean;
  /** Where the embedded database lies. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
  logLevel: string;
  /** Days after which delivered leads are removed; 0 means never. */
  retentionDays: number;
  /** Whether destinations are tested once a week, the office's mailbox by its weekly report. */
  weeklyReport: boolean;
  /** Where leads are delivered. */
  destinations: readonly DestinationSetup[];
  /** Whether files written here are gone after a while, and work after an answer is frozen. */
  ephemeralHost: boolean;
  /** The site's address as Netlify knows it, where its background function is. */
  siteUrl?: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 * @param env the process's environment
 * @param built whether the build was a preview. Build and CONTEXT can each make a site a preview; neither can make it live.
 * @throws with the variable's name when one cannot be understood
 */
export function readSettings(env: Environment, built = false): Settings {
  const read = variables.safeParse(env);
  const setUp = destinationKinds.map((kind) => ({ kind, read: kind.settings.safeParse(env) }));
  const issues = [read, ...setUp.map((each) => each.read)].flatMap(({ error }) => error?.issues ?? []);
  if (!read.success || issues.length > 0) {
    const wrong = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not in order. ${wrong.join("; ")}`);
  }
  const { data } = read;
  return {
    isPreview: built || isPreview(data.CONTEXT ?? ""),
    dataDir: data.LEADS_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    rateLimit: data.LEADS_RATE_LIMIT,
    logLevel: data.LEADS_LOG_LEVEL,
    retentionDays: data.LEADS_RETENTION_DAYS,
    weeklyReport: data.LEADS_WEEKLY_REPORT === "on",
    destinations: setUp.flatMap(({ kind, read: { data: settings } }) => (settings ? [{ kind, settings }] : [])),
    ephemeralHost: Boolean(data.NETLIFY || data.AWS_LAMBDA_FUNCTION_NAME),
    siteUrl: data.URL,
  };
}

/**
 * Why leads would be lost with these settings, or nothing if they would not. A build for such a host must fail.
 */
export function durabilityProblem({ ephemeralHost, databaseUrl, isPreview }: Settings): string | undefined {
  return ephemeralHost && !databaseUrl && !isPreview
    ? "This host's disk does not last, so leads kept on it would be lost. Set DATABASE_URL to a PostgreSQL database."
    : undefined;
}

/** What these settings do that somebody who runs the site for the first time may not expect, in sentences. */
export function settingsNotes({ isPreview, destinations }: Settings): string[] {
  if (isPreview) return ["Leads are neither kept nor sent: this is a preview, not the live site."];
  const notes = destinations.flatMap(({ kind, settings }) => kind.notes?.(settings) ?? []);
  if (destinations.length === 0) {
    notes.push('Leads are kept and sent nowhere: no destination is set. "npm run leads -- list" shows them.');
  } else if (!destinations.some(({ kind }) => kind === mailKind)) {
    notes.push(
      'What looks like spam is kept and sent nowhere: SMTP_URL is not set. "npm run leads -- list --state quarantined" shows it.',
    );
  }
  return notes;
}
