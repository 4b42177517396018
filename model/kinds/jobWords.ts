/** Kinds of employment, and the periods that pay is for, with their names in schema.org. */
export const jobTypes = {
  fullTime: "FULL_TIME",
  partTime: "PART_TIME",
  temporary: "TEMPORARY",
  intern: "INTERN",
} as const;
export const payPeriods = { hour: "HOUR", week: "WEEK", month: "MONTH", year: "YEAR" } as const;
