/** Where `gatsby develop` tells the browser what is wrong with the content: server-sent events, each the whole list. */
export const CONTENT_PROBLEMS = "/___content-problems";

/** What is wrong, each problem as the content check prints it; empty if nothing is. */
export type ContentProblems = readonly string[];
