import { type ContentRule, entryOf, problemAt, warningAt } from "../contentRule";

/**
 * A version of the consent text never changes, because leads store it as evidence. consent-versions.json records every
 * version with placeholders filled.
 */
export const consentTextIsRecorded: ContentRule = function* (draft) {
  const form = entryOf(draft, "FormText");
  const record = entryOf(draft, "ConsentVersions");
  // The record has its placeholders filled.
  if (!form?.data.consent || !draft.isFilled || (record && !record.data.versions)) return;
  const { version, text, network } = form.data.consent;
  const recorded = record?.data.versions?.find((entry) => entry.version === version);
  if (recorded === undefined) {
    yield warningAt(
      form.file,
      ["consent", "version"],
      `${version} is not recorded in consent-versions.json yet; run \`npm run check:content -- --fix\` before visitors read it.`,
    );
  } else if (recorded.text !== text || recorded.network !== network?.text) {
    yield problemAt(
      form.file,
      ["consent", ...(recorded.text === text ? ["network"] : []), "text"],
      `is not what version ${version} says in consent-versions.json, and leads are stored with that version as proof. Restore the text, or give consent.version a new value and run \`npm run check:content -- --fix\`. (The company's facts in placeholders count too.)`,
    );
  }
};
