import type { ReactNode } from "react";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { coverageAnswers } from "../../form/script/coverageAnswers";
import { keepZip } from "../../form/script/keepZip";
import { Actions } from "../../ui/Actions";

export interface ZipAnswerText {
  near: string | null;
  town: string | null;
  /** The link to the form. */
  quote: string;
}

/**
 * Says whether the company comes to a ZIP code, with links to the form and to the town's page. Every form then has the ZIP
 * code. Loaded on demand.
 * @returns undefined for anything but a ZIP code, and if the answers cannot be loaded
 */
export async function zipAnswer(zip: string, text: ZipAnswerText): Promise<ReactNode> {
  const found = (await coverageAnswers())?.(zip);
  if (!found) return undefined;
  keepZip(zip);
  const { town, path, distance } = found;
  return (
    <>
      <p>{distance && text.near ? fillPlaceholders(text.near, { distance }) : found.text}</p>
      {(town ?? distance) && (
        <Actions
          small
          entries={[
            { label: text.quote, to: `/contact#request=quote&zip=${zip}` },
            ...(town && path ? [{ label: fillPlaceholders(text.town ?? "{town}", { town }), to: path }] : []),
          ]}
        />
      )}
    </>
  );
}
