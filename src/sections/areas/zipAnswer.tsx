import { type ReactNode, useEffect } from "react";
import type { CoverageAnswer } from "../../../model/lead/coverage";
import { readZip } from "../../../model/lead/readZip";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { coverageAnswers } from "../../form/script/coverageAnswers";
import { prefillZip } from "../../form/script/prefillZip";
import { Actions } from "../../ui/controls/Actions";

export interface ZipAnswerText {
  near: string | null;
  town: string | null;
  /** The link to the form. */
  quote: string;
  /** The answer to anything but a ZIP code. */
  wrong: string;
}

/** Loads the answer to what the visitor typed. Loaded on demand. @returns undefined if the answers cannot be loaded */
export async function zipAnswer(typed: string, text: ZipAnswerText): Promise<ReactNode> {
  const answers = coverageAnswers();
  if (!readZip(typed)) return text.wrong;
  const found = (await answers)?.(typed);
  return found && <ZipAnswer {...found} words={text} />;
}

/** Says whether the company comes to a ZIP code. Every form then has it. */
function ZipAnswer({ zip, text, town, path, distance, words }: CoverageAnswer & { words: ZipAnswerText }) {
  useEffect(() => prefillZip(zip), [zip]);
  return (
    <>
      <p>{distance && words.near ? fillPlaceholders(words.near, { distance }) : text}</p>
      {(town ?? distance) && (
        <Actions
          small
          entries={[
            { label: words.quote, to: `/contact#request=quote&zip=${zip}` },
            ...(town && path ? [{ label: fillPlaceholders(words.town ?? "{town}", { town }), to: path }] : []),
          ]}
        />
      )}
    </>
  );
}
