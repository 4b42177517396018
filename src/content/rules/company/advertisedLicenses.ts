import type { Company } from "../../kinds/company";

/** A license number that a state requires in home-improvement advertising, websites included. */
interface AdvertisedLicense {
  kind: NonNullable<Company["licenses"]>[number]["kind"];
  /** The number's name there. */
  number: string;
  /** The law. */
  law: string;
}

/**
 * The states around Delaware that require a number in advertising, with the law. Delaware licenses plumbers and electricians
 * but requires no number. To add a state, read its law first.
 *
 * - Maryland: every advertisement names the license, https://labor.maryland.gov/license/mhic/mhicfaqgenl.shtml
 * - New Jersey: N.J.A.C. 13:45A-17.11(d)2 on the ground of N.J.S.A. 56:8-144
 * - Pennsylvania: Home Improvement Consumer Protection Act, section 6
 */
export const advertisedLicenses: ReadonlyMap<string, AdvertisedLicense> = new Map([
  ["MD", { kind: "license", number: "MHIC license number", law: "Md. Code, Bus. Reg. § 8-601; COMAR 09.08.01" }],
  ["NJ", { kind: "registration", number: "home improvement registration number", law: "N.J.S.A. 56:8-144" }],
  ["PA", { kind: "registration", number: "home improvement registration number", law: "73 P.S. § 517.6" }],
]);
