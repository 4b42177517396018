/** Schemas for environment variables. */
import { z } from "zod";

/** Treats an empty variable as unset. */
export const unsetIfEmpty = (value: unknown) => (value === "" ? undefined : value);

export const text = z.preprocess(unsetIfEmpty, z.string().trim().optional());

export const webAddress = z.preprocess(
  unsetIfEmpty,
  z.url({ protocol: /^https?$/, error: "must be a web address" }).optional(),
);

/** LEADS_ALLOW_INSECURE: names of destinations that may use an address without TLS. */
export const namedInsecure = z
  .string()
  .default("")
  .transform((names) => names.split(/[\s,]/).filter(Boolean));

/** A key or token. The check keeps it out of the error that a header with such characters would cause. */
export const credential = z.preprocess(
  unsetIfEmpty,
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, "must be one word of plain characters, as the vendor shows it")
    .optional(),
);

/** An object as JSON. @param example shown when the text is something else */
export const jsonObject = <Value extends z.ZodType>(value: Value, example: string) =>
  z.preprocess(
    (text) => {
      if (!text) return {};
      try {
        return JSON.parse(String(text));
      } catch {
        return text;
      }
    },
    z.record(z.string(), value, { error: `must be a JSON object like ${example}` }),
  );

/** Whether an address is of this machine or has TLS. */
export const isSafe = (address: string) => address.startsWith("https:") || isLoopback(address);

/** An address to post to, of a vendor or on this machine. */
export const webhookAddress = z.preprocess(
  unsetIfEmpty,
  z
    .url({ protocol: /^https?$/, error: "must be a web address" })
    .refine(isSafe, "must begin with https://")
    .optional(),
);

/** A vendor's address. Another one than the vendor's serves its test system. */
export const apiAddress = (vendors: string) =>
  webhookAddress.transform((address = vendors) => address.replace(/\/$/, ""));

/** Returns variables that only work together; undefined if none is set. Reports those that are missing. */
export function together<Name extends string>(
  names: readonly Name[],
  env: Readonly<Partial<Record<Name, string>>>,
  { issues }: z.RefinementCtx,
): Record<Name, string> | undefined {
  const first = names.find((name) => env[name] !== undefined);
  if (!first) return undefined;
  for (const name of names) {
    if (env[name] !== undefined) continue;
    issues.push({ code: "custom", input: undefined, path: [name], message: `is missing; ${first} needs it` });
  }
  return env as Record<Name, string>;
}

const isLoopback = (address: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

/** Whether an address needs no TLS: it is this machine's, or LEADS_ALLOW_INSECURE names the destination. */
export const mayBePlain = (name: string, address: string, named: readonly string[]): boolean =>
  isLoopback(address) || named.includes(name);

/** Reports an http:// address that needs TLS. */
export function requireTls(
  name: string,
  variable: string,
  address: string,
  { LEADS_ALLOW_INSECURE: named }: { LEADS_ALLOW_INSECURE: readonly string[] },
  { issues }: z.RefinementCtx,
): void {
  if (!address.startsWith("http:") || mayBePlain(name, address, named)) return;
  const message = `would send leads unencrypted; write https://, or name ${name} in LEADS_ALLOW_INSECURE`;
  issues.push({ code: "custom", input: undefined, path: [variable], message });
}
