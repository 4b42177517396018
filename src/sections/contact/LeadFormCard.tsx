import { anchors } from "../../content/facts/anchors";
import { LeadForm, type LeadFormProps } from "../../form/LeadForm";

/** The lead form's card. The target of links to #quote. */
export function LeadFormCard(form: LeadFormProps) {
  return (
    <div id={anchors.quote}>
      <LeadForm {...form} />
    </div>
  );
}
