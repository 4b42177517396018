/** Days of a year, like "11-15". A season may span New Year. */
export interface Season {
  readonly from: string;
  readonly until: string;
}

/** Whether a date is in the season, its last day included. Uses the date in UTC: a few hours do not matter here. */
export function isInSeason(date: Date, { from, until }: Season): boolean {
  const day = date.toJSON().slice(5, 10);
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}
