import { graphql } from "gatsby";
import { useCompany } from "../site/useCompany";
import { useNow } from "../site/useNow";
import { DateLine } from "./DateLine";

interface LastUpdatedData {
  company: Queries.LastUpdatedCompanyFragment;
  builtAt: string;
}

/** Today's date in the company's time zone, in long US format. */
export function LastUpdated({ label }: { label: string }) {
  const { company, builtAt }: LastUpdatedData = useCompany();
  // en-CA writes an ISO date.
  const today = useNow(builtAt).toLocaleDateString("en-CA", { timeZone: company.timeZone });
  return <DateLine label={label} day={today} />;
}

export const fragment = graphql`
  fragment LastUpdatedCompany on Company {
    timeZone
  }
`;
