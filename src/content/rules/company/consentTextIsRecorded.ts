import { type ContentRule, entriesOf, problemAt, warningAt } from "../contentRule";

/** The command that records a new version of the consent text; see fixContent.ts. */
const FIX = "npm run check:content -- --fix";

/**
 * A version of the consent text always says the same, because it is stored with each lead as what the visitor agreed to.
 * consent-versions.json records what each version says, with placeholders filled, as visitors read it.
 */
export const consentTextIsRecorded: ContentRule = function* (draft) {
  const { company } = draft;
  const [form] = entriesOf(draft, "FormCopy");
  const [record] = entriesOf(draft, "ConsentVersions");
  const first = new Map<string, string>();
  for (const [index, { version, text }] of record?.data.versions.entries() ?? []) {
    if (record && first.has(version)) {
      const message = `${version} is recorded already; what a version says does not change, so remove one of the two.`;
      yield problemAt(record.file, ["versions", index, "version"], message);
    }
    first.set(version, first.get(version) ?? text);
  }
  // Without the company's facts nobody can say what visitors read.
  if (!form || !company) return;
  const { version, text } = form.data.consent;
  const recorded = first.get(version);
  if (recorded === undefined) {
    const message = `${version} is not recorded in consent-versions.json yet; run \`${FIX}\` before visitors read it.`;
    yield warningAt(form.file, ["consent", "version"], message);
  } else if (recorded !== text) {
    const message = `is not what version ${version} says in consent-versions.json, and leads are stored with that version as proof. Restore the text, or give consent.version a new value and run \`${FIX}\`. (The company's facts in placeholders count too.)`;
    yield problemAt(form.file, ["consent", "text"], message);
  }
};
