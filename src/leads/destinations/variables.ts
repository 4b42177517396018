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
