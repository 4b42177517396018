import type { Urgency } from "../../../model/kinds/kind";
import type { ButtonLook } from "../../ui/controls/Button";

/**
 * Which of a page's two actions is the solid button, in hero, header and bar: the quote, or the call on an urgent page. On
 * others it may change after hours (src/inline/clock.ts). Which one stands first is the page's alone: nothing moves.
 */
export function actionVariants(urgency: Urgency | undefined): Record<"quote" | "call", ButtonLook> {
  if (urgency === "afterHours") return { quote: "solidInHours", call: "solidAfterHours" };
  return isUrgent(urgency) ? { quote: "outline", call: "solid" } : { quote: "solid", call: "outline" };
}

/** Whether a page is for people who should call at any hour, so that its call button stands first. */
export const isUrgent = (urgency: Urgency | undefined): boolean => urgency === "always";
