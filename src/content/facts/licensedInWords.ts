interface LicensedCompany {
  licensedLabel: string;
  licenses?: readonly { name: string; number: string }[];
}

/** That the company is licensed, as the footer of every page says it: with the names and numbers of its licenses. */
export const licensedInWords = ({ licensedLabel, licenses = [] }: LicensedCompany): string =>
  [licensedLabel, ...licenses.map(({ name, number }) => `${name} ${number}`)].join(" · ");
