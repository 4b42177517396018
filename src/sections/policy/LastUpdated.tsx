import { graphql } from "gatsby";
import { localTime } from "../../content/facts/hours/openingHours";
import { useNow } from "../../site/time/useNow";
import { useCompany } from "../../site/useCompany";
import { DateLine } from "./DateLine";

interface LastUpdatedData {
  company: Queries.LastUpdatedCompanyFragment;
  builtAt: string;
}

/** Today's date in the company's time zone. */
export function LastUpdated({ label }: { label: string }) {
  const { company, builtAt }: LastUpdatedData = useCompany();
  return <DateLine label={label} day={localTime(useNow(builtAt), company.timeZone).date} />;
}

export const fragment = graphql`
  fragment LastUpdatedCompany on Company {
    timeZone
  }
`;
