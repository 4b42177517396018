interface Ending {
  readonly until?: string | null;
  readonly offer?: { readonly until: string } | null;
  readonly job?: { readonly until: string } | null;
}

/** Returns the last day (ISO date) on which a part of an own page shows: its own, or that of its offer or job. */
export const lastDayOf = ({ until, offer, job }: Ending): string | undefined =>
  [until, offer?.until, job?.until].flatMap((day) => day ?? []).sort()[0];

/** Returns the parts that a page shows on a day (ISO date, in the company's time zone). */
export const shownParts = <Part extends Ending>(parts: readonly Part[], today: string): Part[] =>
  parts.filter((part) => today <= (lastDayOf(part) ?? today));
