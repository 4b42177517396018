import { anchors } from "../content/facts/anchors";
import { LeadForm, type LeadFormProps } from "../leads/form/LeadForm";

/** The lead form by itself. Links to #quote lead here. */
export function LeadFormCard(form: LeadFormProps) {
  return (
    <div id={anchors.quote}>
      <LeadForm {...form} />
    </div>
  );
}
