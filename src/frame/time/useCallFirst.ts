import { isOpen } from "../../../model/company/hours/openingHours";
import { usePage } from "../usePage";
import { useSite } from "../useSite";
import { useVisitorsTime } from "./useNow";

/**
 * Whether this page's call button is the filled one now, in hero, header and bar, and the first one in the hero. The HTML has
 * the order of office hours, which is right without scripts.
 */
export function useCallFirst(): boolean {
  const { urgency } = usePage();
  const { company, builtAt } = useSite();
  const now = useVisitorsTime(builtAt, company.timeZone);
  const isAfterHours = now && company.answersAroundTheClock && !isOpen(company, now);
  return urgency === "always" || (urgency === "afterHours" && isAfterHours === true);
}
