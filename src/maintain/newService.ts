/** `npm run new:service`: asks for what only a person can say of a service, and writes its files. */

import { jsonSchemaOf } from "../content/kinds/jsonSchema";
import { serviceKind } from "../content/kinds/service";
import { describeProblem } from "../content/problems/contentProblem";
import { inspectContent } from "../content/read/inspectContent";
import { type Content, loadContent } from "../content/read/loadContent";
import { type ContentChanges, makeChanges, tryChanges } from "../content/write/contentChanges";
import { campaignOf, newServiceChanges, type ServiceAnswers, suggestedSlug } from "../content/write/newService";
import { slugObjection } from "../content/write/slugObjection";
import { refuse, settledContent } from "./settledContent";
import { starterPicture } from "./starterPicture";

type Field = keyof ServiceAnswers;
type Answers = Partial<ServiceAnswers>;

export interface Question {
  field: Field;
  flag: string;
  /** What to answer where nothing else is said; it follows from what was answered before. */
  suggest?: (answers: Answers) => string;
}

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
  { field: "title", flag: "--name" },
  { field: "slug", flag: "--slug", suggest: ({ title = "" }) => suggestedSlug(title) },
  { field: "shortDescription", flag: "--short-description" },
  { field: "icon", flag: "--icon" },
  { field: "leadspediaCampaign", flag: "--campaign", suggest: ({ slug = "" }) => campaignOf(slug) },
];

const fields = jsonSchemaOf(serviceKind.schema).properties ?? {};

/** What the content model calls a field. */
export const titleOf = (field: Field): string => fields[field]?.title ?? field;

/** What the content model says of a field, with examples: one sentence or a few. */
export function describe(field: Field): string {
  const { description, examples } = fields[field] ?? {};
  return [description, examples && `For example: ${examples.join(", ")}`].filter(Boolean).join(" ");
}

interface NewServiceOptions {
  /** The content folder. */
  folder: string;
  /** What was said beforehand, by flags. */
  given: Answers;
  /** Asks a person at a terminal. Without it nobody can be asked. */
  ask?: (question: string) => Promise<string>;
  print: (text: string) => void;
}

/** Says why an answer does not fit those before it, if it does not. */
type Judge = (answer: Answers) => Promise<string | undefined>;

/**
 * Writes a new service into a content folder, and says what is left to do.
 * @throws if an answer is missing or does not fit, or the files cannot be written; then the folder is as it was
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
  // Somebody may have changed the content meanwhile.
  const changes = newServiceChanges(settledContent(folder), answers, picture);
  refuse(await tryChanges(folder, changes, inspectContent));
  makeChanges(folder, changes);
  print(report(changes, answers));
}

/** What the content check says of the answers given so far, with starters for the others. */
async function objectionTo(answers: Answers, content: Content, picture: Uint8Array): Promise<string | undefined> {
  const name = answers.title?.toLowerCase();
  const namesake = content.services.find(({ title }) => title.toLowerCase() === name);
  if (namesake) return `There is a service “${namesake.title}” already.`;
  const objection = answers.slug === undefined ? undefined : slugObjection(answers.slug, content);
  if (objection) return objection;
  const changes = newServiceChanges(content, answers, picture);
  const { problems = [] } = await tryChanges(content.folder, changes, loadContent);
  // Of its own file nobody knows the name yet, and what is wrong elsewhere mostly follows from it.
  const own = problems.find(({ file, name }) => changes.has(file) && name);
  const [other] = problems;
  return own ? `${own.name}: ${own.message}` : other && describeProblem(other);
}

/** The answer that a flag gives, a person gives, or that follows from those before. */
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

/** An answer is one line, whatever it was pasted from. */
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
    "Its page, menu entry, form option and card follow with the next build. What is left to do:",
    `  - Replace ${picture} by a photograph (4:3, at least 1200 px wide), and describe it in imageAlt.`,
    "  - Write the description and the seven features, which begin with TO DO.",
    "  - Add what helps, if it applies: related services, businessType, seo.",
    ...(isNewCampaign ? [`  - ${campaign} is new and was added to company.json.`] : []),
    `  - If leads go to Leadspedia, LEADSPEDIA_CAMPAIGNS needs an entry for ${campaign}.`,
    "  - npm run check:content lists what is still a starter; npm run develop shows it at",
    `    http://localhost:8000/services/${slug}`,
  ].join("\n");
}
