import { say } from "../../messages";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";

/**
 * A version of the consent text never changes, because leads store it as evidence. consent-versions.json records every
 * version with placeholders filled.
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
  // Placeholders cannot be filled while company.json has problems.
  if (!form || !company) return;
  const { version, text } = form.data.consent;
  const recorded = first.get(version);
  if (recorded === undefined) {
    yield problemAt(form.file, ["consent", "version"], say("unrecordedVersion", version));
  } else if (recorded !== text) {
    yield problemAt(form.file, ["consent", "text"], say("changedConsent", version));
  }
};
