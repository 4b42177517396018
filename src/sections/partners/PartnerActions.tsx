import { anchors } from "../../../model/kinds/anchors";
import { useSite } from "../../frame/useSite";
import { Actions } from "../../ui/controls/Actions";
import { type HeroActionsProps, useCallAction } from "../page/HeroActions";

/**
 * The hero's actions for partners, few of whom want a quote: the inquiry comes first, and the call is a link. On phones the
 * bar at the foot has the call.
 */
export function PartnerActions({ quote, call }: HeroActionsProps) {
  const { navigation } = useSite();
  const inquiry = { label: navigation.barPartner, to: `#${anchors.quote}` };
  return <Actions entries={[inquiry, quote, { ...useCallAction(call), variant: "text", notOnPhones: true }]} />;
}
