import { graphql } from "gatsby";
import { useCompany } from "./useCompany";

/** Returns the company's locale, such as en-US. */
export function useLocale(): string {
  const { company }: { company: Queries.LocaleCompanyFragment } = useCompany();
  return company.locale;
}

export const fragment = graphql`
  fragment LocaleCompany on Company {
    locale
  }
`;
