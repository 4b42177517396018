import type { Content } from "../../../model/check/read/loadContent";
import { dateNames } from "../../../model/company/hours/calendar";
import { servedPlaces } from "../../../model/company/places/servedPlaces";
import { servicePath } from "../../../model/kinds/anchors";
import { fieldsOf, leadField, OTHER_SERVICE } from "../../../model/lead/leadFields";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { formatPhone, formatRange, longDate } from "../../../model/text/format";
import { withoutLinks } from "../../../model/text/textRuns";

type FactContent = Pick<Content, "company" | "form" | "services" | "areas" | "ownPages" | "pages" | "files">;

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");

/**
 * Writes `llms.txt`: the company's facts on one sheet, for assistants, listings and the people who answer the phone. Each
 * sentence and number is the content that a page shows, and its heading links to that page, so neither can differ.
 */
export function factSheet(content: FactContent): string {
  const { company, services, pages, ownPages } = content;
  const { contact, prices } = pages;
  const to = (route: string) => company.url + route;
  const section = (title: string, route: string, parts: readonly string[]) =>
    [`## [${title}](${to(route)})`, ...parts].join("\n\n");
  const hasPrices = content.files.some(({ type, route }) => type === "PricesPage" && route);
  return `${[
    `# ${company.name}`,
    `> ${company.tagline}`,
    section(contact.cardsTitle, "/contact", [
      list(contact.cards.map(({ title, details }) => `${title}: ${details.split("\n").join("; ")}`)),
    ]),
    section(contact.emergency.title, "/contact", [`${contact.emergency.text} ${formatPhone(company.phone)}`]),
    section(pages.services.hero.title, "/services", [
      list(
        services.map(
          ({ title, slug, shortDescription }) => `[${title}](${to(servicePath(slug))}): ${shortDescription}`,
        ),
      ),
    ]),
    ...(prices && hasPrices
      ? [
          section(prices.title, "/prices", [
            prices.lead,
            prices.note,
            ...services.flatMap((service) => describePrices(service, prices, company.locale)),
          ]),
          ...(prices.never ? [section(prices.never.title, "/prices", [list(prices.never.items)])] : []),
        ]
      : []),
    section(pages.serviceAreas.title, "/service-areas", [pages.serviceAreas.lead, describeTowns(content)]),
    ...ownPages.flatMap(({ slug, title, lead, unlisted }) =>
      unlisted ? [] : section(title, `/${slug}`, lead ? [withoutLinks(lead)] : []),
    ),
    section(contact.faq.heading.title, "/contact", [
      list(contact.faq.items.map(({ question, answer }) => `${question} ${answer}`)),
    ]),
    howToAsk(content),
  ].join("\n\n")}\n`;
}

function describePrices(
  { title, prices }: Content["services"][number],
  text: NonNullable<Content["pages"]["prices"]>,
  locale: string,
): string[] {
  if (!prices) return [];
  const month = longDate(prices.asOf, dateNames(locale));
  const jobs = prices.jobs.map((job) =>
    [
      `- ${job.job}: ${formatRange(job)}`,
      `  - ${text.includes}: ${job.includes}`,
      `  - ${text.moves} ${job.moves.join("; ")}`,
    ].join("\n"),
  );
  return [`### ${title}`, fillPlaceholders(text.asOf, { month }), jobs.join("\n")];
}

function describeTowns({ company, areas, pages }: FactContent): string {
  const { placesTitle, distance } = pages.serviceAreas.map;
  const { places } = servedPlaces(company, areas);
  return [
    `${placesTitle}:`,
    list(places.map(({ name, miles }) => `${name}: ${fillPlaceholders(distance, { distance: String(miles) })}`)),
  ].join("\n\n");
}

/**
 * Explains to AI assistants how to prepare a quote request: the steps, an address that opens the form filled in
 * (src/form/script/preparedRequest.ts), and its parameters.
 */
function howToAsk({ company, form, services }: FactContent): string {
  const { title, steps, answers, required } = form.assistants;
  const choices = {
    services: [...services.map(({ slug }) => slug), OTHER_SERVICE],
    timeframes: form.timeframes.map(({ value }) => value),
  };
  const fields = fieldsOf("quote").map((name) => {
    const { rule, required: isNeeded } = leadField(name);
    const notes = [...(isNeeded ? [required] : []), ...(rule.type === "choice" ? [choices[rule.of].join(" | ")] : [])];
    return `- \`${name}\`: ${form.labels[name]}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`;
  });
  const example = `${company.url}/contact#request=quote&service=${choices.services[0]}&zip=${company.address.postalCode}`;
  return [
    `## ${title}`,
    steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
    `    ${example}`,
    `**${answers}**`,
    fields.join("\n"),
    form.promise,
  ].join("\n\n");
}
