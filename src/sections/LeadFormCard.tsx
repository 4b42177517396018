import { LeadForm, type LeadFormProps } from "../leads/form/LeadForm";

/** The lead form on its own; every "Get Free Quote" on the page leads here. */
export function LeadFormCard(form: LeadFormProps) {
  return (
    <div id="quote">
      <LeadForm {...form} />
    </div>
  );
}
