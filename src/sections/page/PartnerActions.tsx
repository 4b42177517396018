import { anchors } from "../../content/facts/anchors";
import { useCompany } from "../../frame/useCompany";
import { Actions } from "../../ui/Actions";
import { useCallAction } from "./useCallAction";

interface PartnerActionsProps {
  quote: Queries.ContentLinkFragment;
  /** The call button's label. */
  call: string;
}

/** The hero's actions for partners, few of whom want a quote: the inquiry comes first, and is alone on phones. */
export function PartnerActions({ quote, call }: PartnerActionsProps) {
  const { navigation } = useCompany();
  const inquiry = { label: navigation.barPartner, to: `#${anchors.quote}` };
  const others = [quote, useCallAction(call)].map((entry) => ({ ...entry, notOnPhones: true }));
  return <Actions small entries={[inquiry, ...others]} />;
}
