import { anchors } from "../../content/facts/anchors";
import { useCompany } from "../../frame/useCompany";
import { Actions } from "../../ui/Actions";
import { type HeroActionsProps, useCallAction } from "./HeroActions";

/** The hero's actions for partners, few of whom want a quote: the inquiry comes first, and is alone on phones. */
export function PartnerActions({ quote, call }: Pick<HeroActionsProps, "quote" | "call">) {
  const { navigation } = useCompany();
  const inquiry = { label: navigation.barPartner, to: `#${anchors.quote}` };
  const others = [quote, useCallAction(call)].map((entry) => ({ ...entry, notOnPhones: true }));
  return <Actions entries={[inquiry, ...others]} />;
}
