import { type ContentRule, entriesOf, problemAt, warningAt } from "../contentRule";

/**
 * A version of the consent text never changes, because leads store it as evidence. consent-versions.json records every
 * version with placeholders filled.
 */
export const consentTextIsRecorded: ContentRule = function* (draft) {
  const [form] = entriesOf(draft, "FormText");
  if (!form) return;
  const { version, text, network } = form.data.consent;
  const [record] = entriesOf(draft, "ConsentVersions");
  const recorded = record?.data.versions.find((entry) => entry.version === version);
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
