interface LicensedCompany {
  licensedLabel: string;
  licenses?: readonly { name: string; number: string }[];
}

/** The footer's line about licenses, with their names and numbers. */
export const licensedInWords = ({ licensedLabel, licenses = [] }: LicensedCompany): string =>
  [licensedLabel, ...licenses.map(({ name, number }) => `${name} ${number}`)].join(" · ");
