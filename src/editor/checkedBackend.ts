import type { ContentProblem } from "../content/problems/contentProblem";
import { type ContentTexts, checkSave, refusalInWords } from "./checkSave";
import type { Backend, BackendEntry } from "./decap";
import type { EditorSettings } from "./decapConfig";

/** Reads every content file from the backend. */
export async function storedTexts(backend: Backend, folder: EditorSettings["folder"]): Promise<ContentTexts> {
  // Backends with pages of entries have a second function for all.
  const list = backend.allEntriesByFolder ?? backend.entriesByFolder;
  const entries = await list.call(backend, folder.slice(0, -1) || ".", "json", 2);
  return new Map(entries.flatMap(({ file, data }) => (data ? [[file.path.slice(folder.length), data] as const] : [])));
}

/** The assets that a saved text names. Others were refused or replaced. */
const usedAssets = ({ dataFiles, assets }: BackendEntry) =>
  assets.filter(({ path }) => dataFiles.some(({ raw }) => raw.includes(`/${path.split("/").at(-1)}"`)));

/** What the form shows of a save. */
interface Form {
  /** Shows the problems of the saved file. */
  refuse(problems: readonly ContentProblem[], text: string): void;
  /** Shows the old slug of a renamed service, so that the next save keeps it. */
  addFormerSlug(slug: string): void;
}

/**
 * Makes a backend refuse what the content check would refuse. Decap keeps the draft and shows the error's message.
 */
export function checkedBackend(backend: Backend, { backend: { name }, folder }: EditorSettings, form: Form): Backend {
  const persistEntry = backend.persistEntry.bind(backend);
  backend.persistEntry = async (entry, options) => {
    const [file] = entry.dataFiles;
    if (!file) return;
    const saved = file.path.slice(folder.length);
    // A draft of a deployed site is one file: Decap would open another one of several as the entry.
    const stored = await storedTexts(backend, folder);
    const { texts, formerSlug, problems } = checkSave(stored, saved, file.raw, name === "proxy");
    if (problems.length > 0) {
      form.refuse(
        problems.filter((problem) => problem.file === saved),
        file.raw,
      );
      const refusal = new Error(refusalInWords(problems, saved));
      // Otherwise Decap shows "Error" before the message.
      refusal.name = "";
      throw refusal;
    }
    const others = [...texts].filter(([path]) => path !== saved);
    const dataFiles = [
      { ...file, raw: texts.get(saved) ?? file.raw },
      ...others.map(([path, raw]) => ({ path: folder + path, slug: file.slug, raw })),
    ];
    await persistEntry({ dataFiles, assets: usedAssets(entry) }, options);
    if (formerSlug) form.addFormerSlug(formerSlug);
  };
  return backend;
}
