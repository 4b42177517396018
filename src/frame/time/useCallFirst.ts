import { isOpen } from "../../content/facts/hours/openingHours";
import type { Urgency } from "../../content/kinds/kind";
import { useCompany } from "../useCompany";
import { useVisitorsTime } from "./useNow";

/** Whether the call button is the filled one now. The HTML has the state in office hours, which is right without scripts. */
export function useCallFirst(urgency: Urgency | undefined): boolean {
  const { company, builtAt } = useCompany();
  const now = useVisitorsTime(builtAt, company.timeZone, 30_000);
  const isAfterHours = now && company.answersAroundTheClock && !isOpen(company, now);
  return urgency === "always" || (urgency === "afterHours" && isAfterHours === true);
}
