interface DateLineProps {
  label: string;
  /** ISO date. */
  day: string;
}

/** A date in long US format after its label. */
export function DateLine({ label, day }: DateLineProps) {
  const words = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "long" });
  return (
    <p>
      {label}: <time dateTime={day}>{words}</time>
    </p>
  );
}
