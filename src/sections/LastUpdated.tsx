import { useCompany } from "../site/useCompany";
import { useNow } from "../site/useNow";

/** Today's date in long US format, where the company is. */
export function LastUpdated({ label }: { label: string }) {
  const { company, builtAt } = useCompany();
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
