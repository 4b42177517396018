import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import { actionVariants, isUrgent } from "../../frame/time/actionVariants";
import { usePage } from "../../frame/usePage";
import { useSite } from "../../frame/useSite";
import { type Action, Actions } from "../../ui/controls/Actions";
import { Icon } from "../../ui/media/Icon";

export interface HeroActionsProps {
  quote: Queries.ContentLinkFragment;
  call: string;
}

/** The hero's actions: ask for a quote, and call. On phones only the first, because the bar at the foot has the other. */
export function HeroActions({ quote, call }: HeroActionsProps) {
  const { urgency } = usePage();
  const variants = actionVariants(urgency);
  const quoteEntry = { ...quote, variant: variants.quote };
  const callEntry = { ...useCallAction(call), variant: variants.call };
  const [first, second] = isUrgent(urgency) ? [callEntry, quoteEntry] : [quoteEntry, callEntry];
  return <Actions entries={[first, { ...second, notOnPhones: true }]} />;
}

export function useCallAction(label: string): Action {
  const { company } = useSite();
  return { label, to: `tel:${company.phone}`, icon: <Icon shape={phoneIcon} /> };
}
