// From the copy of content/ that Gatsby reads: a failure may be a query's.
import failureText from "../../../.cache/content/failure.json";

export { failureText };
