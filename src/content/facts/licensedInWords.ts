import type { Company } from "../kinds/company";

/** That the company is licensed, as the footer of every page says it: with the names and numbers of its licenses. */
export const licensedInWords = ({
  licensedLabel,
  licenses = [],
}: Pick<Company, "licensedLabel" | "licenses">): string =>
  [licensedLabel, ...licenses.map(({ name, number }) => `${name} ${number}`)].join(" · ");
