/** Questions of a command. Flags or a person at a terminal answer them. */
import type { Command } from "commander";

export type Answers<Field extends string> = Partial<Record<Field, string>>;

export interface Question<Field extends string> {
  field: Field;
  flag: string;
  title: string;
  /** What to answer, with examples. */
  description: string;
  /** Derives a default from earlier answers. */
  suggest?: (answers: Answers<Field>) => string | undefined;
}

export interface Asking<Field extends string> {
  /** Answers given by flags. */
  given: Answers<Field>;
  /** Asks a person; undefined without a terminal. */
  ask?: (question: string) => Promise<string>;
  print: (text: string) => void;
}

/** Returns why the last of the answers is refused, or undefined. */
type Judge<Field extends string> = (answers: Answers<Field>) => string | undefined | Promise<string | undefined>;

/** Adds each question's flag to a command. */
export function addFlags<Field extends string>(command: Command, questions: readonly Question<Field>[]): void {
  for (const { flag, title, description } of questions) command.option(`${flag} <text>`, `${title}. ${description}`);
}

/** Returns the answers that flags gave, by field. */
export function givenBy<Field extends string>(command: Command, questions: readonly Question<Field>[]): Answers<Field> {
  const options = command.opts<Record<string, string>>();
  const given: Answers<Field> = {};
  for (const { field, flag } of questions) {
    const option = command.options.find(({ long }) => long === flag);
    given[field] = options[option?.attributeName() ?? ""];
  }
  return given;
}

/**
 * Answers every question, in order.
 * @throws if nobody can be asked, and an answer is missing or refused
 */
export async function answersTo<Field extends string>(
  questions: readonly Question<Field>[],
  judge: Judge<Field>,
  asking: Asking<Field>,
): Promise<Record<Field, string>> {
  const answers: Answers<Field> = {};
  for (const question of questions) {
    answers[question.field] = await answerTo(question, answers, (answer) => judge({ ...answers, ...answer }), asking);
  }
  return answers as Record<Field, string>;
}

/** Takes the answer from the flag, the person or the suggestion, in this order. */
async function answerTo<Field extends string>(
  { field, flag, title, description, suggest }: Question<Field>,
  answers: Answers<Field>,
  judge: Judge<Field>,
  { given, ask, print }: Asking<Field>,
): Promise<string> {
  const judged = (answer: string) => judge({ [field]: answer } as Answers<Field>);
  const said = given[field];
  if (said !== undefined) {
    const objection = await judged(tidy(said));
    if (objection) throw new Error(`${flag} does not fit. ${objection}`);
    return tidy(said);
  }
  const likely = suggest?.(answers);
  const doubt = likely === undefined ? undefined : await judged(likely);
  const suggestion = doubt === undefined ? likely : undefined;
  if (!ask && suggestion !== undefined) return suggestion;
  if (!ask) throw new Error(`${flag} is missing (${title}). ${doubt ?? description}`);

  print(`\n${description}`);
  for (;;) {
    const written = tidy(await ask(`${title}${suggestion ? ` (${suggestion})` : ""}: `));
    const answer = written || suggestion || "";
    const objection = await judged(answer);
    if (!objection) return answer;
    print(objection);
  }
}

/** Puts a pasted answer on one line. */
const tidy = (answer: string) => answer.replace(/\s+/g, " ").trim();
