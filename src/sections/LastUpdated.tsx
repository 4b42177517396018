import { graphql } from "gatsby";
import { useCompany } from "../site/useCompany";
import { useNow } from "../site/useNow";

interface LastUpdatedData {
  company: Queries.LastUpdatedCompanyFragment;
  builtAt: string;
}

/** Today's date in the company's time zone, in long US format. */
export function LastUpdated({ label }: { label: string }) {
  const { company, builtAt }: LastUpdatedData = useCompany();
  const { timeZone } = company;
  const now = useNow(builtAt);
  return (
    <p>
      {label}:{" "}
      <time dateTime={now.toLocaleDateString("en-CA", { timeZone })}>
        {now.toLocaleDateString("en-US", { timeZone, dateStyle: "long" })}
      </time>
    </p>
  );
}

export const fragment = graphql`
  fragment LastUpdatedCompany on Company {
    timeZone
  }
`;
