import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import { isUrgent, useSolidCall } from "../../frame/time/useSolidCall";
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
  const solidCall = useSolidCall();
  const quoteEntry = { ...quote, variant: solidCall ? "outline" : "solid" } as const;
  const callEntry = { ...useCallAction(call), variant: solidCall ? "solid" : "outline" } as const;
  const [first, second] = isUrgent(urgency) ? [callEntry, quoteEntry] : [quoteEntry, callEntry];
  return <Actions entries={[first, { ...second, notOnPhones: true }]} />;
}

export function useCallAction(label: string): Action {
  const { company } = useSite();
  return { label, to: `tel:${company.phone}`, icon: <Icon shape={phoneIcon} /> };
}
