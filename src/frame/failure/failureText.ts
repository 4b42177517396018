// From the copy of content/ that Gatsby reads: a failure may be a query's.
import failureText from "../../../.cache/content/failure.json";

/** What is shown instead of a failed part of the site. */
export { failureText };
