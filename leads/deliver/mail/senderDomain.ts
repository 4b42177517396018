import { Resolver } from "node:dns/promises";

/** Returns a name's TXT records, each in its parts. @throws if there are none or no server answers */
type ResolveTxt = (name: string) => Promise<string[][]>;

/** Milliseconds for one lookup. All are made at once. */
const TIMEOUT = 2_000;
/** Domains of examples, which DNS never has: https://www.rfc-editor.org/rfc/rfc2606. */
const RESERVED = /\.(?:example|test|invalid|localhost)$/;
/** What DNS answers for a name without such a record. */
const NO_RECORD = ["ENODATA", "ENOTFOUND"];

const resolver = new Resolver({ timeout: TIMEOUT, tries: 1 });

/**
 * Looks up whether a sender's domain says which servers may send its mail: SPF (https://www.rfc-editor.org/rfc/rfc7208) and
 * DMARC (https://www.rfc-editor.org/rfc/rfc7489). Mailboxes such as Gmail's refuse or hide mail of a domain without them.
 * @returns a sentence about what is missing; undefined if nothing is, or if DNS does not answer
 */
export async function senderDomainWarning(
  domain: string,
  resolveTxt: ResolveTxt = (name) => resolver.resolveTxt(name),
): Promise<string | undefined> {
  if (RESERVED.test(domain)) return undefined;
  const labels = domain.split(".");
  // DMARC holds for subdomains too. Which domain the company has registered is not known, so each but the last label counts.
  const parents = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join("."));
  const [hasSpf, ...dmarc] = await Promise.all([
    hasRecord(domain, "v=spf1", resolveTxt),
    ...[domain, ...parents].map((each) => hasRecord(`_dmarc.${each}`, "v=DMARC1", resolveTxt)),
  ]);
  const hasDmarc = dmarc.includes(true) || (dmarc.includes(undefined) ? undefined : false);
  const missing = [...(hasSpf === false ? ["SPF"] : []), ...(hasDmarc === false ? ["DMARC"] : [])];
  return missing.length > 0
    ? `${domain} has no ${missing.join(" and no ")} record, so mail from it may not arrive; add what your mail provider names.`
    : undefined;
}

/** Returns whether a name has a TXT record with this beginning; undefined if DNS does not answer. */
async function hasRecord(name: string, beginning: string, resolveTxt: ResolveTxt): Promise<boolean | undefined> {
  try {
    return (await resolveTxt(name)).some((parts) => parts.join("").startsWith(beginning));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return NO_RECORD.includes(code ?? "") ? false : undefined;
  }
}
