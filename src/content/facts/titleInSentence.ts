/** Returns a service's title inside a sentence: "Plumbing" as "plumbing", and "HVAC" as it is. */
export const titleInSentence = (title: string): string => (title === title.toUpperCase() ? title : title.toLowerCase());
