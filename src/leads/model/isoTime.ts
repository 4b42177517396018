/** A time in ISO 8601. One outside the calendar, which only an altered database holds, stays a number. */
export const isoTime = (milliseconds: number) =>
  Math.abs(milliseconds) <= 8.64e15 ? new Date(milliseconds).toISOString() : String(milliseconds);
