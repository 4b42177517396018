import { checkedBackend } from "./checkedBackend";
import { contentFormat } from "./contentFiles";
import type { Decap } from "./decap";
import { CONTENT_FORMAT, type EditorSettings, editorConfig } from "./editorConfig";

/** Defined by buildEditor.ts. */
declare const EDITOR_SETTINGS: EditorSettings;

/** Makes every save, upload and deletion run the content check. */
function checkSaves(cms: Decap): void {
  const registered = cms.getBackend(EDITOR_SETTINGS.backend.name);
  const { init } = registered;
  registered.init = (...parameters) => checkedBackend(init(...parameters), EDITOR_SETTINGS.folder, showRefusal);
}

/** Shows what is refused over the form, and hides an earlier list if there are none. */
function showRefusal(problems: readonly string[]): void {
  const list = document.getElementById("refusal");
  list?.querySelector("ul")?.replaceChildren(
    ...problems.map((problem) => {
      const item = document.createElement("li");
      item.textContent = problem;
      return item;
    }),
  );
  list?.togglePopover(problems.length > 0);
}

/** On this machine a save writes the file: nothing is published. */
const LOCAL_WORDS = {
  publish: "Save",
  publishing: "Saving…",
  published: "Saved",
  publishNow: "Save now",
  publishAndCreateNew: "Save and create new",
  publishAndDuplicate: "Save and duplicate",
};

function chooseWords(cms: Decap): void {
  const words = cms.getLocale("en");
  words.ui.toast.onFailToPersist = "Not saved. %{details}";
  words.ui.toast.onFailToDelete = "Not deleted. %{details}";
  // "Changes saved" would be false beside a refused entry.
  words.editor.editorToolbar.changesSaved = "No unsaved edits";
  if (EDITOR_SETTINGS.backend.name === "proxy") Object.assign(words.editor.editorToolbar, LOCAL_WORDS);
}

function start(): void {
  const { CMS } = window;
  CMS.registerCustomFormat(CONTENT_FORMAT, "json", contentFormat);
  checkSaves(CMS);
  chooseWords(CMS);
  CMS.init({ config: editorConfig(EDITOR_SETTINGS) });
}

window.CMS_MANUAL_INIT = true;
const script = document.createElement("script");
script.src = "/admin/decap-cms.js";
script.onload = start;
document.body.append(script);
