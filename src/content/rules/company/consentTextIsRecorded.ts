import { say } from "../../messages";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";

/**
 * A version of the consent text always says the same, because it is stored with each lead as what the visitor agreed to.
 * consent-versions.json records what each version says, with placeholders filled, as visitors read it.
 */
export const consentTextIsRecorded: ContentRule = function* (draft) {
  const { company } = draft;
  const [form] = entriesOf(draft, "FormText");
  const [record] = entriesOf(draft, "ConsentVersions");
  const first = new Map<string, string>();
  for (const [index, { version, text }] of record?.data.versions.entries() ?? []) {
    if (record && first.has(version)) {
      yield problemAt(record.file, ["versions", index, "version"], say("repeatedVersion", version));
    }
    first.set(version, first.get(version) ?? text);
  }
  // Without the company's facts nobody can say what visitors read.
  if (!form || !company) return;
  const { version, text } = form.data.consent;
  const recorded = first.get(version);
  if (recorded === undefined) {
    yield problemAt(form.file, ["consent", "version"], say("unrecordedVersion", version));
  } else if (recorded !== text) {
    yield problemAt(form.file, ["consent", "text"], say("changedConsent", version));
  }
};
