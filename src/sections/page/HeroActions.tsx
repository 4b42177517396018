import Phone from "lucide-react/icons/phone";
import { textLink } from "../../content/facts/textLink";
import type { Urgency } from "../../content/kinds/kind";
import { useCallFirst } from "../../frame/time/useCallFirst";
import { useCompany } from "../../frame/useCompany";
import { type Action, Actions } from "../../ui/Actions";

export interface HeroActionsProps {
  quote: Queries.ContentLinkFragment;
  /** The call button's label. */
  call: string;
  /** When the call button is the filled one. If always, it is also the first one. */
  urgency?: Urgency;
  /** A text message to the company with its first words filled in. */
  textMessage?: Queries.TextActionFragment | null;
}

/** The hero's actions: ask for a quote, or call. On phones one of them, because the bar at the foot has the other. */
export function HeroActions({ quote, call, urgency, textMessage }: HeroActionsProps) {
  const callFirst = useCallFirst(urgency);
  const callAction = useCallAction(call);
  const quoteEntry = { ...quote, variant: callFirst ? "outline" : "solid" } as const;
  const callEntry = { ...callAction, variant: callFirst ? "solid" : "outline" } as const;
  const [first, second] = urgency === "always" ? [callEntry, quoteEntry] : [quoteEntry, callEntry];
  const entries = [first, { ...second, notOnPhones: true }];
  return <Actions entries={textMessage ? [...entries, textEntry(callAction.to, textMessage)] : entries} />;
}

const textEntry = (tel: string, { label, message }: Queries.TextActionFragment) => ({
  label,
  to: textLink(tel.replace("tel:", ""), message),
});

/** The action that calls the company. */
export function useCallAction(label: string): Action {
  const { company } = useCompany();
  return { label, to: `tel:${company.phone}`, icon: <Phone aria-hidden="true" /> };
}
