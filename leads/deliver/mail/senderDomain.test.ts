import { senderDomainWarning } from "./senderDomain";

const SPF = [["v=spf1 include:_spf.", "mail.example -all"]];
const DMARC = [["v=DMARC1; p=none"]];
const missing = (code: string) => Object.assign(new Error(), { code });

/** Looks a domain up in these records. An error is thrown. */
const lookUp = (spf: string[][] | Error, dmarc: string[][] | Error) =>
  senderDomainWarning("repairs.home.arpa", async (name) => {
    const found = name === "_dmarc.repairs.home.arpa" ? dmarc : name === "_dmarc.home.arpa" ? missing("ENODATA") : spf;
    if (found instanceof Error) throw found;
    return found;
  });

test("a domain with both records needs nothing", async () => {
  expect(await lookUp([["google-site-verification=x"], ...SPF], DMARC)).toBeUndefined();
});

test.each([
  ["SPF", missing("ENODATA"), DMARC, "no SPF record"],
  ["SPF among other records", [["other"]], DMARC, "no SPF record"],
  ["DMARC", SPF, missing("ENOTFOUND"), "no DMARC record"],
  ["both", missing("ENOTFOUND"), missing("ENOTFOUND"), "no SPF and no DMARC record"],
])("says in one sentence what is missing: %s", async (_, spf, dmarc, words) => {
  expect(await lookUp(spf, dmarc)).toBe(
    `repairs.home.arpa has ${words}, so mail from it may not arrive; add what your mail provider names.`,
  );
});

test.each([
  ["repairs.home.arpa", "_dmarc.repairs.home.arpa", undefined],
  ["send.repairs.home.arpa", "_dmarc.repairs.home.arpa", undefined],
  ["a.b.c.repairs.home.arpa", "_dmarc.home.arpa", undefined],
  ["repairs.home.arpa", "_dmarc.arpa", "no DMARC"],
  ["repairs.home.arpa", "_dmarc.www.repairs.home.arpa", "no DMARC"],
])("for %s, DMARC at %s: %s", async (domain, at, words) => {
  const warning = await senderDomainWarning(domain, async (name) => {
    if (name === domain) return SPF;
    if (name === at) return DMARC;
    throw missing("ENOTFOUND");
  });
  expect(words ? warning?.includes(words) : warning).toBe(words ? true : undefined);
});

test("is silent about DMARC if DNS does not answer for a parent", async () => {
  const warning = await senderDomainWarning("send.repairs.home.arpa", async (name) => {
    if (name.startsWith("send.")) return SPF;
    throw missing(name === "_dmarc.repairs.home.arpa" ? "ETIMEOUT" : "ENOTFOUND");
  });
  expect(warning).toBeUndefined();
});

test("asks nothing about a domain of examples", async () => {
  const resolveTxt = jest.fn();
  expect(await senderDomainWarning("repairs.example", resolveTxt)).toBeUndefined();
  expect(resolveTxt).not.toHaveBeenCalled();
});

test.each(["ETIMEOUT", "ECONNREFUSED", "ESERVFAIL"])("is silent without DNS (%s)", async (code) => {
  expect(await lookUp(missing(code), missing(code))).toBeUndefined();
});
