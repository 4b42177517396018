import { OPTIONAL_FACTS } from "../../../kinds/placeholders";
import { placeholdersIn, sentencesOf } from "../../../text/fillPlaceholders";
import { textRuns, withoutLinks } from "../../../text/textRuns";
import { type Message, problem } from "../../problems/contentProblem";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../fieldsIn";

/** What goes with an optional fact. */
const PART = /\[\[[^[\]]*\]\]/g;

/** A word whose full stop may or may not end a sentence. */
const ABBREVIATION =
  /^["“(]?(?:(?:\p{L}\.)+|(?:St|Ste|Mt|Ft|Mr|Mrs|Ms|Dr|Jr|Sr|Prof|Rev|Ave|Blvd|Rd|Ln|Ct|Hwy|Rte|Apt|Bldg|Inc|Co|Corp|Ltd|Bros|Dept|Est|est|approx|vs|etc|min|max|Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun|Jan|Feb|Aug|Sept?|Oct|Nov|Dec)\.)[”")]?$/u;

const abbreviationAtEnd = (sentence = ""): string | undefined => {
  const word = sentence.trim().split(/\s/).at(-1) ?? "";
  return ABBREVIATION.test(word) ? word : undefined;
};

const optionalFactIn = (text: string) => placeholdersIn(text).find((name) => OPTIONAL_FACTS.includes(name));

/** Returns why it is unclear what to leave out of a text if a fact is. */
export function objectionTo(written: string): Message | undefined {
  const linked = textRuns(written).find(({ words, to }) => to && sentencesOf(words).length > 1)?.words;
  const cut = linked && optionalFactIn(written);
  if (cut)
    return problem(
      `“${linked}” ends a sentence inside a link, so what goes with {${cut}} is unclear; link fewer words.`,
    );
  const text = withoutLinks(written);
  const parts = text.match(PART) ?? [];
  const rest = text.replace(PART, "");
  if (/\[\[|\]\]/.test(rest)) return problem("has [[ or ]] alone; write both, around what goes with a fact.");
  const idle = parts.find((part) => !optionalFactIn(part));
  if (idle) {
    const facts = OPTIONAL_FACTS.map((name) => `{${name}}`).join(", ");
    return problem(`${idle} has no fact that may be left out (${facts}); remove the brackets.`);
  }
  const sentences = sentencesOf(rest);
  for (const [index, sentence] of sentences.entries()) {
    const fact = optionalFactIn(sentence);
    const after = index < sentences.length - 1 ? sentence : "";
    const unclear = abbreviationAtEnd(sentences[index - 1]) ?? abbreviationAtEnd(after);
    if (fact && unclear) {
      return problem(
        `“${unclear}” may end a sentence or not, so what goes with {${fact}} is unclear; put [[ before it and ]] after it.`,
      );
    }
  }
  return undefined;
}

/** What goes with an optional fact is clear: its sentence, or the part in double brackets. */
export const partsMayGo: ContentRule = function* ({ written }) {
  for (const file of written) {
    for (const { field, text } of textsOf(file.data)) {
      const objection = objectionTo(text);
      if (objection) yield problemAt(file, field, objection);
    }
  }
};
