import { anchors } from "../../content/facts/anchors";
import { useCompany } from "../../frame/useCompany";
import { Actions } from "../../ui/Actions";
import { type HeroActionsProps, useCallAction } from "./HeroActions";

/**
 * The hero's actions for partners, few of whom want a quote: the inquiry comes first. On phones the bar at the foot has the
 * call.
 */
export function PartnerActions({ quote, call }: Pick<HeroActionsProps, "quote" | "call">) {
  const { navigation } = useCompany();
  const inquiry = { label: navigation.barPartner, to: `#${anchors.quote}` };
  return <Actions entries={[inquiry, quote, { ...useCallAction(call), notOnPhones: true }]} />;
}
