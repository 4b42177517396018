import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import type { Urgency } from "../../content/kinds/kind";
import { useCallFirst } from "../../frame/time/useCallFirst";
import { useCompany } from "../../frame/useCompany";
import { type Action, Actions } from "../../ui/Actions";
import { Icon } from "../../ui/Icon";

export interface HeroActionsProps {
  quote: Queries.ContentLinkFragment;
  /** The call button's label. */
  call: string;
  /** When the call button is the filled one. If always, it is also the first one. */
  urgency?: Urgency;
}

/** The hero's actions: ask for a quote, or call. On phones one of them, because the bar at the foot has the other. */
export function HeroActions({ quote, call, urgency }: HeroActionsProps) {
  const callFirst = useCallFirst(urgency);
  const quoteEntry = { ...quote, variant: callFirst ? "outline" : "solid" } as const;
  const callEntry = { ...useCallAction(call), variant: callFirst ? "solid" : "outline" } as const;
  const [first, second] = urgency === "always" ? [callEntry, quoteEntry] : [quoteEntry, callEntry];
  return <Actions entries={[first, { ...second, notOnPhones: true }]} />;
}

/** The action that calls the company. */
export function useCallAction(label: string): Action {
  const { company } = useCompany();
  return { label, to: `tel:${company.phone}`, icon: <Icon shape={phoneIcon} /> };
}
