import { isOpen } from "../../../model/company/hours/openingHours";
import type { Urgency } from "../../../model/kinds/kind";
import { useSite } from "../useSite";
import { useVisitorsTime } from "./useNow";

/** Whether the call button is the filled one now. The HTML has the state in office hours, which is right without scripts. */
export function useCallFirst(urgency: Urgency | undefined): boolean {
  const { company, builtAt } = useSite();
  const now = useVisitorsTime(builtAt, company.timeZone);
  const isAfterHours = now && company.answersAroundTheClock && !isOpen(company, now);
  return urgency === "always" || (urgency === "afterHours" && isAfterHours === true);
}
