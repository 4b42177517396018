/** The day from which a text holds, in long US format. @param date as in "2026-01-31" */
export function EffectiveDate({ label, date }: { label: string; date: string }) {
  // A date without a time is midnight in UTC, wherever it is read.
  const inWords = new Date(date).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "long" });
  return (
    <p>
      {label}: <time dateTime={date}>{inWords}</time>
    </p>
  );
}
