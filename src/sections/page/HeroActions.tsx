import { textLink } from "../../content/facts/textLink";
import type { Urgency } from "../../content/kinds/kind";
import { useCallFirst } from "../../frame/time/useCallFirst";
import { Actions } from "../../ui/Actions";
import { useCallAction } from "./useCallAction";

interface HeroActionsProps {
  quote: Queries.ContentLinkFragment;
  /** The call button's label. */
  call: string;
  /** When the call button is the filled one. If always, it is also the first one. */
  urgency?: Urgency;
  /** A text message to the company with its first words filled in. */
  text?: Queries.TextActionFragment | null;
}

/** The hero's actions: ask for a quote, or call. On phones one of them, because the bar at the foot has the other. */
export function HeroActions({ quote, call, urgency, text }: HeroActionsProps) {
  const callFirst = useCallFirst(urgency);
  const callAction = useCallAction(call);
  const quoteEntry = { ...quote, variant: callFirst ? "outline" : "solid" } as const;
  const callEntry = { ...callAction, variant: callFirst ? "solid" : "outline" } as const;
  const [first, second] = urgency === "always" ? [callEntry, quoteEntry] : [quoteEntry, callEntry];
  const entries = [first, { ...second, notOnPhones: true }];
  return <Actions entries={text ? [...entries, textEntry(callAction.to, text)] : entries} />;
}

const textEntry = (tel: string, { label, message }: Queries.TextActionFragment) => ({
  label,
  to: textLink(tel.replace("tel:", ""), message),
});
