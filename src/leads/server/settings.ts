/** What the environment says about leads. Every name is listed in the README. */
import { z } from "zod";

/** An unset variable and an empty one mean the same. */
const unsetIfEmpty = (value: unknown) => (value === "" ? undefined : value);
const count = (fallback: number) => z.preprocess(unsetIfEmpty, z.coerce.number().int().min(0).default(fallback));
const text = z.preprocess(unsetIfEmpty, z.string().trim().optional());

const environment = z.object({
  LEADS_DATA_DIR: z.preprocess(unsetIfEmpty, z.string().default(".data")),
  DATABASE_URL: text,
  LEADS_RATE_LIMIT: count(20),
  LEADS_LOG_LEVEL: z.preprocess(
    unsetIfEmpty,
    z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  ),
  NETLIFY: text,
  AWS_LAMBDA_FUNCTION_NAME: text,
});

export interface Settings {
  /** Where the embedded database lies. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
  logLevel: string;
  /** Whether files written here are gone after a while, and work after an answer is frozen. */
  ephemeralHost: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 * @param env the process's environment
 * @throws with the variable's name when one cannot be understood
 */
export function readSettings(env: Environment): Settings {
  const read = environment.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not in order. ${wrong.join("; ")}`);
  }
  return {
    dataDir: read.data.LEADS_DATA_DIR,
    databaseUrl: read.data.DATABASE_URL,
    rateLimit: read.data.LEADS_RATE_LIMIT,
    logLevel: read.data.LEADS_LOG_LEVEL,
    ephemeralHost: Boolean(read.data.NETLIFY || read.data.AWS_LAMBDA_FUNCTION_NAME),
  };
}

/**
 * Why leads would be lost with these settings, or nothing if they would not. A build for such a host must fail.
 */
export function durabilityProblem({ ephemeralHost, databaseUrl }: Settings): string | undefined {
  return ephemeralHost && !databaseUrl
    ? "This host's disk does not last, so leads kept on it would be lost. Set DATABASE_URL to a PostgreSQL database."
    : undefined;
}
