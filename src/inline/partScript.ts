/** Inline script after a part of a page that needs one. */
import { runPageParts } from "./pageParts";

runPageParts();
