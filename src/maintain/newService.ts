import { jsonSchemaOf } from "../content/kinds/jsonSchema";
import { serviceKind } from "../content/kinds/service";
import { describeProblem } from "../content/problems/contentProblem";
import { inspectContent } from "../content/read/inspectContent";
import { type Content, loadContent } from "../content/read/loadContent";
import { type ContentChanges, makeChanges, tryChanges } from "../content/write/contentChanges";
import { campaignOf, newServiceChanges, type ServiceAnswers } from "../content/write/newService";
import { slugObjection } from "../content/write/slugObjection";
import { suggestedSlug } from "../content/write/suggestedSlug";
import { refuse, settledContent } from "./settledContent";
import { starterPicture } from "./starterPicture";

type Field = keyof ServiceAnswers;
type Answers = Partial<ServiceAnswers>;

export interface Question {
  field: Field;
  flag: string;
  /** Derives a default from earlier answers. */
  suggest?: (answers: Answers) => string;
}

/** In the order of asking. */
export const questions: readonly Question[] = [
  { field: "title", flag: "--name" },
  { field: "slug", flag: "--slug", suggest: ({ title = "" }) => suggestedSlug(title) },
  { field: "shortDescription", flag: "--short-description" },
  { field: "icon", flag: "--icon" },
  { field: "leadspediaCampaign", flag: "--campaign", suggest: ({ slug = "" }) => campaignOf(slug) },
];

const fields = jsonSchemaOf(serviceKind.schema).properties ?? {};

/** Returns a field's title in the content model. */
export const titleOf = (field: Field): string => fields[field]?.title ?? field;

/** Returns a field's description and examples in the content model. */
export function describe(field: Field): string {
  const { description, examples } = fields[field] ?? {};
  return [description, examples && `For example: ${examples.join(", ")}`].filter(Boolean).join(" ");
}

interface NewServiceOptions {
  /** The content folder. */
  folder: string;
  /** Answers given by flags. */
  given: Answers;
  /** Asks a person; undefined without a terminal. */
  ask?: (question: string) => Promise<string>;
  print: (text: string) => void;
}

/** Returns why an answer is refused, or undefined. */
type Judge = (answer: Answers) => Promise<string | undefined>;

/**
 * Writes a new service into a content folder, and prints what is left to do.
 * @throws if an answer is missing or refused, or a file cannot be written. The folder is then unchanged.
 */
export async function newService(options: NewServiceOptions): Promise<void> {
  const { folder, print } = options;
  const content = settledContent(folder);
  const picture = await starterPicture();
  const answers: Answers = {};
  for (const question of questions) {
    const judge: Judge = (answer) => objectionTo({ ...answers, ...answer }, content, picture);
    answers[question.field] = await answerTo(question, answers, judge, options);
  }
  // Reads again, since the content may have changed meanwhile.
  const changes = newServiceChanges(settledContent(folder), answers, picture);
  refuse(await tryChanges(folder, changes, inspectContent));
  makeChanges(folder, changes);
  print(report(changes, answers));
}

/** Checks the answers given so far, with placeholder text for the others. Returns the first problem. */
async function objectionTo(answers: Answers, content: Content, picture: Uint8Array): Promise<string | undefined> {
  const name = answers.title?.toLowerCase();
  const namesake = content.services.find(({ title }) => title.toLowerCase() === name);
  if (namesake) return `The service “${namesake.title}” exists already.`;
  const objection = answers.slug === undefined ? undefined : slugObjection(answers.slug, content);
  if (objection) return objection;
  const changes = newServiceChanges(content, answers, picture);
  const { problems = [] } = await tryChanges(content.folder, changes, loadContent);
  // Prefers a problem in the new file: the person knows its fields, and it usually causes the others.
  const own = problems.find(({ file, name }) => changes.has(file) && name);
  const [other] = problems;
  return own ? `${own.name}: ${own.message}` : other && describeProblem(other);
}

/** Takes the answer from the flag, the person or the suggestion, in this order. */
async function answerTo(
  { field, flag, suggest }: Question,
  answers: Answers,
  judge: Judge,
  { given, ask, print }: NewServiceOptions,
): Promise<string> {
  const said = given[field];
  if (said !== undefined) {
    const objection = await judge({ [field]: tidy(said) });
    if (objection) throw new Error(`${flag} does not fit. ${objection}`);
    return tidy(said);
  }
  const likely = suggest?.(answers);
  const doubt = likely === undefined ? undefined : await judge({ [field]: likely });
  const suggestion = doubt === undefined ? likely : undefined;
  if (!ask && suggestion !== undefined) return suggestion;
  if (!ask) throw new Error(`${flag} is missing (${titleOf(field)}). ${doubt ?? describe(field)}`);

  print(`\n${describe(field)}`);
  for (;;) {
    const written = tidy(await ask(`${titleOf(field)}${suggestion ? ` (${suggestion})` : ""}: `));
    const answer = written || suggestion || "";
    const objection = await judge({ [field]: answer });
    if (!objection) return answer;
    print(objection);
  }
}

/** Puts a pasted answer on one line. */
const tidy = (answer: string) => answer.replace(/\s+/g, " ").trim();

function report(changes: ContentChanges, { slug, leadspediaCampaign: campaign }: Answers): string {
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
