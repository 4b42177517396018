import { leadChoices } from "../../../leads/model/leadChoices";
import { fieldsOf, leadField } from "../../content/facts/leadFields";
import type { Content } from "../../content/read/loadContent";

interface Asking extends Pick<Content, "company" | "form"> {
  services: readonly { slug: string }[];
}

/**
 * Explains to AI assistants, in Markdown, how to prepare a quote request: the steps, an address that opens the form filled
 * in (src/form/script/preparedRequest.ts), and its parameters.
 * @param content with placeholders filled
 */
export function howToAsk({ company, form, services }: Asking): string {
  const { title, steps, answers, required } = form.assistants;
  const current = services.map(({ slug }) => ({ slug }));
  const { services: slugs, timeframes } = leadChoices(current, form.timeframes);
  const fields = fieldsOf("quote").map((name) => {
    const { rule, required: isNeeded } = leadField(name);
    const choices = rule.type === "choice" ? (rule.of === "services" ? slugs : timeframes) : [];
    const notes = [...(isNeeded ? [required] : []), ...(choices.length > 0 ? [choices.join(" | ")] : [])];
    return `- \`${name}\`: ${form.labels[name]}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`;
  });
  const [service = ""] = slugs;
  const example = `${company.url}/contact#request=quote&service=${service}&zip=${company.address.postalCode}`;
  return [
    `## ${title}`,
    steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
    `    ${example}`,
    `**${answers}**`,
    fields.join("\n"),
    form.promise,
  ].join("\n\n");
}
