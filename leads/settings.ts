/** What the environment says about leads. Every name is listed in docs/guides/leads.md. */
import { z } from "zod";
import { isPreview } from "../model/lead/isPreview";
import { destinationKinds } from "./deliver/destinationKinds";
import { mailKind } from "./deliver/mail/mail";
import { certificates, serverAddress, text, variable } from "./deliver/variables";
import { OwnError } from "./describeError";

const count = z.string().regex(/^\d+$/, "must be a whole number").transform(Number);

/** The variables that no destination reads for itself. */
const variables = z.object({
  LEADS_DATA_DIR: variable(
    z
      .string()
      .refine((folder) => !/^[~"'`]|["'`]$|\$[{\w]/.test(folder), "must be the path itself, without quotes, ~ and $")
      .default(".data"),
  ),
  DATABASE_URL: serverAddress(/^postgres(?:ql)?:\/\//i, "postgresql://user:password@db.example/site"),
  DATABASE_CA: certificates,
  LEADS_RATE_LIMIT: variable(count.default(20)),
  LEADS_RETENTION_DAYS: variable(count.default(0)),
  LEADS_PHOTO_MEGABYTES: variable(count.optional()),
  LEADS_WEEKLY_REPORT: variable(z.enum(["on", "off"], { error: "must be on or off" }).default("on")),
  NODE_ENV: text,
  CONTEXT: text,
  NETLIFY: text,
  URL: text,
  AWS_LAMBDA_FUNCTION_NAME: text,
});

export type Settings = ReturnType<typeof readSettings>;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 * @param env the process's environment
 * @param built whether the build was a preview. Build and CONTEXT can each make a site a preview; neither can make it live.
 * @throws with the variable's name when one cannot be understood
 */
export function readSettings(env: Environment, built = false) {
  const read = variables.safeParse(env);
  const setUp = destinationKinds.map((kind) => ({ kind, read: kind.settings.safeParse(env) }));
  const issues = [read, ...setUp.map((each) => each.read)].flatMap(({ error }) => error?.issues ?? []);
  if (!read.success || issues.length > 0) {
    const wrong = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new OwnError([`The environment is not in order. ${wrong.join("; ")}`, ...misnamed(env)].join("\n"));
  }
  const { data } = read;
  const isEphemeral = Boolean(data.NETLIFY || data.AWS_LAMBDA_FUNCTION_NAME);
  return {
    /** Whether this is a preview, which stores no lead and sends none. */
    isPreview: built || isPreview(data.CONTEXT ?? ""),
    /** Where the embedded database lies. */
    dataDir: data.LEADS_DATA_DIR,
    /** PostgreSQL instead of the embedded database. */
    databaseUrl: data.DATABASE_URL,
    /** Authorities that may vouch for its server, as PEM. */
    databaseCa: data.DATABASE_CA,
    /** Leads accepted from one address in an hour; 0 means no limit. */
    rateLimit: data.LEADS_RATE_LIMIT,
    /** Days after which delivered leads are removed; 0 means never. */
    retentionDays: data.LEADS_RETENTION_DAYS,
    /**
     * Bytes that all photographs may take; 0 means that none are taken. A free database refuses requests from 500 MB on. On a
     * disk, each nightly backup has the photographs again.
     */
    photographBytes: (data.LEADS_PHOTO_MEGABYTES ?? (isEphemeral ? 100 : 200)) * 1_000_000,
    /** Whether the mailbox gets a weekly report, and new settings are tested. */
    weeklyReport: data.LEADS_WEEKLY_REPORT === "on",
    /** Where leads are delivered. */
    destinations: setUp.flatMap(({ kind, read: { data: settings } }) => (settings ? [{ kind, settings }] : [])),
    /** Whether files written here are gone after a while, and work after an answer is frozen. */
    ephemeralHost: isEphemeral,
    /** The site's address as Netlify knows it, where its background function is. */
    siteUrl: data.URL,
    /** Sentences about variables whose names look like settings and are none. */
    misnamed: misnamed(env),
  };
}

/** Returns the names of all variables that the lead service reads. */
export function settingNames(): string[] {
  const names = new Set<string>();
  const env = new Proxy({}, { get: (_env, name) => void names.add(String(name)) });
  for (const schema of [variables, ...destinationKinds.map(({ settings }) => settings)]) schema.safeParse(env);
  return [...names];
}

/** Says which variables look like settings of this site and are none. */
function misnamed(env: Environment): string[] {
  const known = settingNames();
  return Object.keys(env)
    .filter((name) => /^LEADS(?:PEDIA)?_/i.test(name) && env[name] && !known.includes(name))
    .map((name) => `${name} is no setting of this site.`);
}

/**
 * Why leads would be lost with these settings, or nothing if they would not. A build for such a host must fail.
 */
export function durabilityProblem({ ephemeralHost, databaseUrl, isPreview, misnamed }: Settings): string | undefined {
  if (!ephemeralHost || databaseUrl || isPreview) return undefined;
  return [
    "This host's disk does not last, so leads kept on it would be lost. Set DATABASE_URL to a PostgreSQL database.",
    ...misnamed,
  ].join(" ");
}

/** Whether the office has a mailbox, which gets links to its page. */
export const hasMailbox = ({ destinations }: Settings): boolean => destinations.some(({ kind }) => kind === mailKind);

/** What these settings do that somebody who runs the site for the first time may not expect, in sentences. */
export function settingsWarnings(settings: Settings): string[] {
  const { isPreview, destinations, misnamed } = settings;
  if (isPreview) return ["Leads are neither kept nor sent: this is a preview, not the live site."];
  const notes = [...misnamed, ...destinations.flatMap(({ kind, settings }) => kind.notes?.(settings) ?? [])];
  const held = destinations.length === 0 ? "Leads are" : "What looks like spam is";
  if (!hasMailbox(settings))
    notes.push(`${held} kept and sent nowhere: SMTP_URL is not set. "npm run leads -- office" shows them.`);
  return notes;
}
