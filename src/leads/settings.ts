/** What the environment says about leads. Every name is listed in docs/guides/leads.md. */
import { z } from "zod";
import { type DestinationSetup, destinationKinds } from "./destinations/destinationKinds";
import { namedInsecure, text, unsetIfEmpty } from "./destinations/variables";
import { contextNamed, delivers, type LeadContext } from "./model/leadContext";
import { type ConsentKeys, readPublicKey, readSigningKey } from "./store/consent/signingKey";

const count = (fallback: number) => z.preprocess(unsetIfEmpty, z.coerce.number().int().min(0).default(fallback));

/** Reads a text by a function that throws if it cannot. @param wanted what it must be; the text itself may be secret */
const readBy =
  <Read>(read: (text: string) => Read, wanted: string) =>
  (text: string, context: z.RefinementCtx): Read => {
    try {
      return read(text);
    } catch {
      context.issues.push({ code: "custom", input: undefined, message: wanted });
      return z.NEVER;
    }
  };

const signingKey = z.preprocess(
  unsetIfEmpty,
  z
    .string()
    .transform(
      readBy(
        readSigningKey,
        'must be an Ed25519 private key, as PEM or as its 32 bytes in base64; "npm run leads -- key" makes one',
      ),
    )
    .optional(),
);
const publicKeys = z
  .string()
  .default("")
  .transform(
    readBy(
      (text) => text.split(/[\s,]/).filter(Boolean).map(readPublicKey),
      "must be Ed25519 public keys, each as its 32 bytes in base64, separated by spaces; a former key's end follows after an @, as npm run prove prints it",
    ),
  );

/** The destinations that LEADS_ALLOW_INSECURE may name. */
const insecureNames = destinationKinds.flatMap(({ name, mayBeInsecure }) => (mayBeInsecure ? [name] : []));

/** The variables that no destination reads for itself. */
const variables = z.object({
  LEADS_DATA_DIR: z.preprocess(unsetIfEmpty, z.string().default(".data")),
  DATABASE_URL: text,
  LEADS_RATE_LIMIT: count(20),
  LEADS_WITHDRAWAL_ALARM: count(20),
  LEADS_LOG_LEVEL: z.preprocess(
    unsetIfEmpty,
    z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  ),
  LEADS_RETENTION_DAYS: count(0),
  LEADS_TRY_DAYS: count(7),
  LEADS_SIGNING_KEY: signingKey,
  LEADS_PUBLIC_KEYS: publicKeys,
  NODE_ENV: text,
  CONTEXT: text,
  LEADS_ALLOW_INSECURE: namedInsecure.pipe(
    z.array(z.enum(insecureNames, { error: `must be names among ${insecureNames.join(", ")}` })),
  ),
  NETLIFY: text,
  AWS_LAMBDA_FUNCTION_NAME: text,
});

export interface Settings {
  /** Which copy of the site this is. It sees to the deliveries of its own context only. */
  context: LeadContext;
  /** Where the embedded database lies. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
  /** Withdrawals by the form in an hour above which health asks for attention; 0 means never. */
  withdrawalAlarm: number;
  logLevel: string;
  /** Days after which delivered leads are removed; 0 means never. */
  retentionDays: number;
  /** Days between two tests of the destinations; 0 means never. */
  tryDays: number;
  /** Sign and check consent records. */
  consentKeys: ConsentKeys;
  /** Where leads are delivered. */
  destinations: readonly DestinationSetup[];
  /** Destinations that leads may travel to unencrypted. */
  insecure: readonly string[];
  /** Whether files written here are gone after a while, and work after an answer is frozen. */
  ephemeralHost: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 * @param env the process's environment
 * @param built the context that the build wrote down
 * @throws with the variable's name when one cannot be understood
 */
export function readSettings(env: Environment, built?: LeadContext): Settings {
  const read = variables.safeParse(env);
  const setUp = destinationKinds.map((kind) => ({ kind, read: kind.settings.safeParse(env) }));
  const issues = [read, ...setUp.map((each) => each.read)].flatMap(({ error }) => error?.issues ?? []);
  if (!read.success || issues.length > 0) {
    const wrong = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not in order. ${wrong.join("; ")}`);
  }
  const { data } = read;
  return {
    context: contextOf(built, data),
    dataDir: data.LEADS_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    rateLimit: data.LEADS_RATE_LIMIT,
    withdrawalAlarm: data.LEADS_WITHDRAWAL_ALARM,
    logLevel: data.LEADS_LOG_LEVEL,
    retentionDays: data.LEADS_RETENTION_DAYS,
    tryDays: data.LEADS_TRY_DAYS,
    consentKeys: { signing: data.LEADS_SIGNING_KEY, known: data.LEADS_PUBLIC_KEYS },
    destinations: setUp.flatMap(({ kind, read: { data: settings } }) => (settings ? [{ kind, settings }] : [])),
    insecure: data.LEADS_ALLOW_INSECURE,
    ephemeralHost: Boolean(data.NETLIFY || data.AWS_LAMBDA_FUNCTION_NAME),
  };
}

/**
 * The build's word and the environment's CONTEXT can each make a site something less than production, and neither can
 * make it more. Where both are silent, as on most hosts, it is the live site, unless it is run by `gatsby develop`.
 */
function contextOf(built: LeadContext | undefined, env: { CONTEXT?: string; NODE_ENV?: string }): LeadContext {
  const told = [built, contextNamed(env.CONTEXT)].filter((context) => context !== undefined);
  if (told.length === 0) return env.NODE_ENV === "development" ? "development" : "production";
  return told.find((context) => context !== "production") ?? "production";
}

/**
 * Why leads would be lost with these settings, or nothing if they would not. A build for such a host must fail.
 */
export function durabilityProblem({ ephemeralHost, databaseUrl }: Settings): string | undefined {
  return ephemeralHost && !databaseUrl
    ? "This host's disk does not last, so leads kept on it would be lost. Set DATABASE_URL to a PostgreSQL database."
    : undefined;
}

/** What these settings do that somebody who runs the site for the first time may not expect, in sentences. */
export function settingsNotes({ context, destinations, insecure }: Settings): string[] {
  if (!delivers(context)) {
    return [
      `Leads are kept and sent nowhere: this is a ${context}, not the live site. "npm run leads -- list" shows them.`,
    ];
  }
  const notes = destinations.flatMap(({ kind, settings }) => kind.notes?.(settings) ?? []);
  if (destinations.length === 0) {
    notes.push('Leads are kept and sent nowhere: no destination is set. "npm run leads -- list" shows them.');
  }
  if (insecure.length > 0) {
    notes.push(`Leads may travel unencrypted to: ${insecure.join(", ")} (LEADS_ALLOW_INSECURE).`);
  }
  return notes;
}
