import { anchors } from "../../../model/kinds/anchors";
import { LeadForm, type LeadFormProps } from "../../form/LeadForm";
import { usePage } from "../../frame/usePage";

/** What a page's own lead form needs. Its kind and its page are known. */
export type LeadFormCardProps = Omit<LeadFormProps, "kind" | "page">;

/** The page's lead form in a card. The target of links to #quote. */
export function LeadFormCard(form: LeadFormCardProps) {
  const { path, form: kind } = usePage();
  return (
    <div id={anchors.quote}>
      <LeadForm {...form} kind={kind} page={path} />
    </div>
  );
}
