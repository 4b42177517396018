import { plain } from "./clean";

/** In UTF-16 units: https://www.rfc-editor.org/rfc/rfc5321#section-4.5.3.1 */
export const LONGEST_EMAIL = 254;
const LONGEST_LOCAL_PART = 64;
/** With a name, a label or a second address. */
const LONGEST_WRITTEN = 1_200;
/** In ASCII, without quotes and addresses of pages. "%" and "!" can route mail to another server. */
const LOCAL_PART = /^[\w&'*+=?^`{|}~#$-]+(?:\.[\w&'*+=?^`{|}~#$-]+)*$/;
const DOMAIN = /^(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;
/** https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_LABEL = 63;

/** Whether a text is exactly one e-mail address that every mail server takes. */
export function isEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL) return false;
  const [local = "", domain = "", ...more] = text.split("@");
  const isDomain = DOMAIN.test(domain) && domain.split(".").every((label) => label.length <= LONGEST_LABEL);
  return local.length <= LONGEST_LOCAL_PART && LOCAL_PART.test(local) && isDomain && more.length === 0;
}

/**
 * Returns the mailbox that an address reaches, to compare addresses: in lower case, without a tag ("ada+quotes@…"), and
 * without the dots that Gmail ignores.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const tag = local.indexOf("+", 1);
  const untagged = tag > 0 ? local.slice(0, tag) : local;
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}

/** What people write who have no address. */
const NONE =
  /^(?:none|no|nope|nil|null|n\W?a|not applicable|no e-?mail(?: address)?|(?:i )?do(?:n't| not) have (?:one|it|e-?mail|an e-?mail))[.!]*$/i;
/** Whether a text is empty or says that there is no address. */
export const saysNoEmail = (written: string): boolean => !/[\p{L}\p{N}]/u.test(written) || NONE.test(simplify(written));

/** Before an address: nothing, a label, or a name. "ada smith@home.example" may be "adasmith@home.example". */
const LEAD_IN = /(?:^|[:<("[]) ?$/;
/** After an address: nothing, or what is no part of it. */
const TAIL = /^(?: ?(?:$|[<>()[\]",;:/|&!?])| (?:or|and) )/;
/** "gmail. com" and "gmail,com", without another dot. */
const BROKEN_DOT = /^([\w-]+)(?: ?\. ?|,)([a-z]{2,})$/i;

/**
 * Returns the e-mail address that somebody plainly meant, the first of several. An internationalized domain is in ASCII.
 * @returns undefined if none is plain
 */
export function normalizeEmail(written: string): string | undefined {
  const text = simplify(written);
  const at = text.indexOf("@");
  const before = text.slice(0, at).trimEnd();
  const local = before.split(/[\s<>()[\]",;:]/).pop() ?? "";
  const after = text
    .slice(at)
    .replace(/^[@ ]+/, "")
    .replace(BROKEN_DOT, "$1.$2");
  const [domain = ""] = after.split(/[\s<>()[\]",;:/|&!?@]/, 1);
  const isPlain = LEAD_IN.test(before.slice(0, before.length - local.length)) && TAIL.test(after.slice(domain.length));
  const address = `${local}@${toAscii(domain.split(".").filter(Boolean).join("."))}`;
  return isPlain && isEmail(address) ? address : undefined;
}

const simplify = (written: string): string =>
  plain(written.slice(0, LONGEST_WRITTEN)).replace(/[‘’´]/g, "'").replace(/\s+/g, " ").trim();

/** Returns a domain as DNS has it: "müller.example" as "xn--mller-kva.example". */
function toAscii(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return "";
  }
}
