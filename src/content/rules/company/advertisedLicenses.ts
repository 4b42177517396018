import type { Company } from "../../kinds/company";

/** What a state wants a company that improves homes to name in all its advertising, a website among it. */
interface AdvertisedLicense {
  kind: NonNullable<Company["licenses"]>[number]["kind"];
  /** What its number is called there. */
  number: string;
  /** The law that says so. */
  law: string;
}

/**
 * The states around Delaware that want a number in advertising, and the law of each. Delaware licenses some trades, such as
 * plumbers and electricians, but wants no number of them in advertisements. Add a state with the law that you have read.
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
