/** What the environment says about leads. Every name is listed in docs/guides/leads.md. */
import { z } from "zod";
import type { DestinationSettings } from "./destinations/destinationsOf";
import { FEWEST_KEY_BYTES, webhookKey } from "./destinations/webhook";
import { contextNamed, delivers, type LeadContext } from "./model/leadContext";
import { type ConsentKeys, readPublicKey, readSigningKey } from "./store/consent/signingKey";

/** An unset variable and an empty one mean the same. */
const unsetIfEmpty = (value: unknown) => (value === "" ? undefined : value);
const count = (fallback: number) => z.preprocess(unsetIfEmpty, z.coerce.number().int().min(0).default(fallback));
const text = z.preprocess(unsetIfEmpty, z.string().trim().optional());
const webAddress = z.preprocess(
  unsetIfEmpty,
  z.url({ protocol: /^https?$/, error: "must be a web address" }).optional(),
);

/** The destinations whose address may be one without TLS, if LEADS_ALLOW_INSECURE names them. */
const insecureNames = ["mail", "webhook", "leadspedia"] as const;
const insecure = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]/).filter(Boolean))
  .pipe(z.array(z.enum(insecureNames, { error: `must be names among ${insecureNames.join(", ")}` })));

/** Whether an address is one of this machine. */
const isLoopback = (address: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

/** Campaign name, as a service's content gives it → what Leadspedia knows it by. */
const campaigns = z.preprocess(
  (value) => {
    if (!value) return {};
    try {
      return JSON.parse(String(value));
    } catch {
      return value;
    }
  },
  z.record(z.string(), z.object({ id: z.coerce.string(), key: z.coerce.string() }), {
    error: 'must be a JSON object like {"ROOFING":{"id":"123","key":"abc"}}',
  }),
);

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
  LEADS_SIGNING_KEY: signingKey,
  LEADS_PUBLIC_KEYS: publicKeys,
  LEADSPEDIA_URL: webAddress,
  LEADSPEDIA_CAMPAIGNS: campaigns,
  LEADSPEDIA_TEST: text,
  NODE_ENV: text,
  CONTEXT: text,
  SMTP_URL: z.preprocess(
    unsetIfEmpty,
    z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
  ),
  LEADS_MAIL_TO: text,
  LEADS_MAIL_FROM: text,
  LEADS_WEBHOOK_URL: webAddress,
  LEADS_WEBHOOK_SECRET: text.refine((secret) => secret === undefined || webhookKey(secret).length >= FEWEST_KEY_BYTES, {
    error: `must have at least ${FEWEST_KEY_BYTES} bytes; make one with: echo "whsec_$(openssl rand -base64 32)"`,
  }),
  LEADS_ALLOW_INSECURE: insecure,
  TRUSTEDFORM_API_KEY: text,
  NETLIFY: text,
  AWS_LAMBDA_FUNCTION_NAME: text,
});

const environment = variables.check(({ value, issues }) => {
  const wrong = (name: keyof typeof value, message: string) =>
    issues.push({ code: "custom", input: undefined, path: [name], message });
  if (value.LEADS_WEBHOOK_URL && !value.LEADS_WEBHOOK_SECRET) {
    wrong("LEADS_WEBHOOK_SECRET", "is missing; LEADS_WEBHOOK_URL needs it to sign with");
  }
  const addresses = { webhook: "LEADS_WEBHOOK_URL", leadspedia: "LEADSPEDIA_URL" } as const;
  for (const [name, variable] of Object.entries(addresses)) {
    const address = value[variable];
    if (!address?.startsWith("http:") || mayBePlain(name, address, value)) continue;
    wrong(variable, `would send leads unencrypted; write https://, or name ${name} in LEADS_ALLOW_INSECURE`);
  }
});

/** Whether leads may go to an address without TLS: it is this machine's, or its destination is named. */
const mayBePlain = (name: string, address: string, { LEADS_ALLOW_INSECURE: named }: z.output<typeof variables>) =>
  isLoopback(address) || named.some((allowed) => allowed === name);

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
  /** Sign and check consent records. */
  consentKeys: ConsentKeys;
  /** Where leads are delivered; each is on when it is set. */
  destinations: DestinationSettings;
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
  const read = environment.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
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
    consentKeys: { signing: data.LEADS_SIGNING_KEY, known: data.LEADS_PUBLIC_KEYS },
    destinations: {
      leadspedia: data.LEADSPEDIA_URL
        ? {
            url: data.LEADSPEDIA_URL,
            campaigns: data.LEADSPEDIA_CAMPAIGNS,
            // A real lead that went out as a test still stands in the store; a trial that was sold cannot be called back.
            test: data.LEADSPEDIA_TEST ? data.LEADSPEDIA_TEST !== "0" : data.NODE_ENV !== "production",
          }
        : undefined,
      mail: data.SMTP_URL
        ? {
            smtpUrl: data.SMTP_URL,
            plaintext: mayBePlain("mail", data.SMTP_URL, data),
            from: data.LEADS_MAIL_FROM,
            to: data.LEADS_MAIL_TO,
          }
        : undefined,
      webhook:
        data.LEADS_WEBHOOK_URL && data.LEADS_WEBHOOK_SECRET
          ? { url: data.LEADS_WEBHOOK_URL, secret: data.LEADS_WEBHOOK_SECRET }
          : undefined,
      trustedForm: data.TRUSTEDFORM_API_KEY ? { key: data.TRUSTEDFORM_API_KEY } : undefined,
    },
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
  const notes: string[] = [];
  if (Object.values(destinations).every((destination) => destination === undefined)) {
    notes.push('Leads are kept and sent nowhere: no destination is set. "npm run leads -- list" shows them.');
  }
  if (destinations.leadspedia?.test) {
    notes.push("Leadspedia gets leads as tests. NODE_ENV=production or LEADSPEDIA_TEST=0 sends real ones.");
  }
  if (insecure.length > 0) {
    notes.push(`Leads may travel unencrypted to: ${insecure.join(", ")} (LEADS_ALLOW_INSECURE).`);
  }
  return notes;
}
