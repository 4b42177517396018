/** Variables of the environment, as settings read them. */
import { z } from "zod";

/** An unset variable and an empty one mean the same. */
export const unsetIfEmpty = (value: unknown) => (value === "" ? undefined : value);

export const text = z.preprocess(unsetIfEmpty, z.string().trim().optional());

export const webAddress = z.preprocess(
  unsetIfEmpty,
  z.url({ protocol: /^https?$/, error: "must be a web address" }).optional(),
);

/** LEADS_ALLOW_INSECURE: the destinations whose address may be one without TLS. */
export const namedInsecure = z
  .string()
  .default("")
  .transform((names) => names.split(/[\s,]/).filter(Boolean));

/** Whether an address is one of this machine. */
const isLoopback = (address: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

/** Whether leads may go to an address without TLS: it is this machine's, or its destination is named. */
export const mayBePlain = (name: string, address: string, named: readonly string[]): boolean =>
  isLoopback(address) || named.includes(name);

/** Reports an http:// address that leads may not go to. */
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
