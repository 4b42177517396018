/** The address of the content problems, as server-sent events. Each event holds the whole list. */
export const CONTENT_PROBLEMS = "/___content-problems";

/** The problems as the content check prints them. */
export type ContentProblems = readonly string[];
