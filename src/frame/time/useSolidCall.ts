import { isOpen } from "../../../model/company/hours/openingHours";
import type { Urgency } from "../../../model/kinds/kind";
import { usePage } from "../usePage";
import { useSite } from "../useSite";
import { useOfficeTime } from "./useNow";

/**
 * Whether the call button is the solid one of the two now, in hero, header and bar. The HTML has the state of office hours,
 * which is right without scripts. Which one stands first is the page's alone (`isUrgent`): nothing moves when scripts arrive.
 */
export function useSolidCall(): boolean {
  const { urgency } = usePage();
  const { company, builtAt } = useSite();
  const now = useOfficeTime(builtAt);
  if (urgency !== "afterHours") return isUrgent(urgency);
  return now !== undefined && company.answersAroundTheClock && !isOpen(company, now);
}

/** Whether a page is for people who should call at any hour, so that its call button stands first. */
export const isUrgent = (urgency: Urgency | undefined): boolean => urgency === "always";
