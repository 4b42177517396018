import { errorCode, OwnError } from "../../describeError";

/** What to do about an error of PostgreSQL or of the way to it, by its code or its message. docs/guides/messages.md says more. */
const remedies: readonly [RegExp, string][] = [
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)/,
    "The database's certificate comes from an authority that this machine does not know. Set DATABASE_CA to the certificate that the database's provider offers for download.",
  ],
  [/does not support SSL/, "The database's server does not encrypt. Take sslmode out of DATABASE_URL."],
  [
    /^(?:28000|08P01) .*(?:no encryption|SSL|insecure)/is,
    'The database takes encrypted connections only. Add "?sslmode=verify-full" to DATABASE_URL, and set DATABASE_CA if its provider has an authority of its own.',
  ],
  [/^28/, "The database does not let the user of DATABASE_URL in. Correct its name or password."],
  [/^3D000/, "The database server has no database of this name. Correct DATABASE_URL."],
  [
    /^42501/,
    'The user of DATABASE_URL may not make or use the tables. Let the database\'s owner run "grant create on database … to …"; tables of another user must become its own.',
  ],
  [
    /^25006/,
    "The database is read-only. Its room may be used up, or it is a copy: free some room, or take the address of the main server.",
  ],
  [/^53300/, "The database has no connection left. Take its pooled address for DATABASE_URL."],
  [
    /^timeout exceeded|connection timeout/,
    "The database lets nobody in. If it sleeps, ask again: it is waking up. Otherwise see that it runs and can be reached.",
  ],
];

/** Puts an error into our own words, if somebody can do something about it. */
export function explainPostgres(cause: unknown): unknown {
  const code = errorCode(cause);
  const found = remedies.find(([pattern]) =>
    pattern.test(`${code} ${cause instanceof Error ? cause.message : ""}`.trim()),
  );
  return found ? new OwnError(code ? `${found[1]} (${code})` : found[1], { cause }) : cause;
}
