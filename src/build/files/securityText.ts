import type { Company } from "../../../model/kinds/company";

/** Validity in days from the build. The standard advises less than a year. */
const VALID_DAYS = 350;

/**
 * Writes `/.well-known/security.txt`, which says where to report a vulnerability: https://www.rfc-editor.org/rfc/rfc9116
 * @param now the time of the build
 */
export function securityText({ url, email }: Company, now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  return `Contact: mailto:${email}
Contact: ${url}/contact
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${url}/.well-known/security.txt
`;
}
