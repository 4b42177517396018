import { useCompany } from "./useCompany";

/** Returns the company's locale, such as en-US. */
export function useLocale(): string {
  const { company } = useCompany();
  return company.locale;
}
