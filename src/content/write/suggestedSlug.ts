import { LONGEST_CHOICE } from "../../leads/model/leadFields";
import { slugOf } from "../facts/slugOf";

/** Suggests a slug for a name, at most as long as a choice of the lead form. */
export const suggestedSlug = (title: string): string => slugOf(title).slice(0, LONGEST_CHOICE).replace(/-$/, "");
