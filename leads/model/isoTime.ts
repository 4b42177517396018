/** Formats a time in ISO 8601. A time outside the calendar stays a number; only an altered database contains one. */
export const isoTime = (milliseconds: number) =>
  Math.abs(milliseconds) <= 8.64e15 ? new Date(milliseconds).toISOString() : String(milliseconds);
