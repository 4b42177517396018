import { jsonSchemaOf } from "../content/kinds/jsonSchema";
import { serviceKind } from "../content/kinds/service";
import { describeProblem } from "../content/problems/contentProblem";
import { inspectContent } from "../content/read/inspectContent";
import { type LoadedContent, loadContent } from "../content/read/loadContent";
import { type ContentChanges, makeChanges, tryChanges } from "../content/write/contentChanges";
import { campaignOf, newServiceChanges, type ServiceAnswers } from "../content/write/newService";
import { slugObjection } from "../content/write/slugObjection";
import { suggestedSlug } from "../content/write/suggestedSlug";
import { type Answers, type Asking, answersTo, type Question } from "./questions";
import { causedProblems, refuse } from "./settledContent";
import { starterPicture } from "./starterPicture";

type Field = keyof ServiceAnswers;

const fields = jsonSchemaOf(serviceKind.schema).properties ?? {};

/** A question in the words of the content model. */
function asked(field: Field, flag: string, suggest?: Question<Field>["suggest"]): Question<Field> {
  const { title = field, description, examples } = fields[field] ?? {};
  const like = examples && `For example: ${examples.join(", ")}`;
  return { field, flag, title, description: [description, like].filter(Boolean).join(" "), suggest };
}

/** In the order of asking. */
export const serviceQuestions: readonly Question<Field>[] = [
  asked("title", "--name"),
  asked("slug", "--slug", ({ title = "" }) => suggestedSlug(title)),
  asked("shortDescription", "--short-description"),
  asked("icon", "--icon"),
  asked("leadspediaCampaign", "--campaign", ({ slug = "" }) => campaignOf(slug)),
];

interface NewServiceOptions extends Asking<Field> {
  /** The content folder. */
  folder: string;
}

/**
 * Writes a new service into a content folder, and prints what is left to do.
 * @throws if an answer is missing or refused, or a file cannot be written. The folder is then unchanged.
 */
export async function newService({ folder, ...asking }: NewServiceOptions): Promise<void> {
  const before = await inspectContent(folder);
  const picture = await starterPicture();
  const answers = await answersTo(serviceQuestions, (given) => objectionTo(given, before, picture), asking);
  // Reads again, since the content may have changed meanwhile.
  const changes = newServiceChanges(loadContent(folder).valid, answers, picture);
  refuse(causedProblems(before, await tryChanges(folder, changes, inspectContent)));
  makeChanges(folder, changes);
  asking.print(report(changes, answers));
}

/** Checks the answers given so far, with placeholder text for the others. Returns the first problem. */
async function objectionTo(
  answers: Answers<Field>,
  before: LoadedContent,
  picture: Uint8Array,
): Promise<string | undefined> {
  const { services, folder } = before.valid;
  const name = answers.title?.toLowerCase();
  const namesake = services.find(({ title }) => title.toLowerCase() === name);
  if (namesake) return `The service “${namesake.title}” exists already.`;
  const objection = answers.slug === undefined ? undefined : slugObjection(answers.slug, before.valid);
  if (objection) return objection;
  const changes = newServiceChanges(before.valid, answers, picture);
  const caused = causedProblems(before, await tryChanges(folder, changes, loadContent));
  // Prefers a problem in the new file: the person knows its fields, and it usually causes the others.
  const own = caused.find(({ file, name }) => changes.has(file) && name);
  const [other] = caused;
  return own ? `${own.name}: ${own.message}` : other && describeProblem(other);
}

function report(changes: ContentChanges, { slug, leadspediaCampaign: campaign }: Answers<Field>): string {
  const files = [...changes.keys()].map((file) => `  ${file}`);
  const isNewCampaign = changes.has("company.json");
  const [picture] = changes.keys();
  return [
    "",
    "Written:",
    ...files,
    "",
    "The next build adds its page, menu entry, form option and card. Left to do:",
    `  - Replace ${picture} with a photograph (4:3, at least 1200 px wide), and describe it in imageAlt.`,
    "  - Write the description and the seven features, which begin with TO DO.",
    "  - Optional: add related services, businessType and seo.",
    ...(isNewCampaign ? [`  - Check the new campaign ${campaign} in company.json.`] : []),
    `  - If leads go to Leadspedia, LEADSPEDIA_CAMPAIGNS needs an entry for ${campaign}.`,
    "  - npm run check:content lists the remaining placeholders; npm run develop shows the page at",
    `    http://localhost:8000/services/${slug}`,
  ].join("\n");
}
