import { isOpen } from "../../content/facts/hours/openingHours";
import { useCompany } from "../useCompany";
import { useVisitorsTime } from "./useNow";

/** Whether calling comes first on a page: always, or outside office hours, when only the phone is answered. */
export type Urgency = "always" | "afterHours";

/** Whether the call button is the filled one now. The HTML has the state in office hours, which is right without scripts. */
export function useCallFirst(urgency: Urgency | undefined): boolean {
  const { company, builtAt } = useCompany();
  const now = useVisitorsTime(builtAt, company.timeZone, 30_000);
  const isAfterHours = now && company.answersAroundTheClock && !isOpen(company, now);
  return urgency === "always" || (urgency === "afterHours" && isAfterHours === true);
}
