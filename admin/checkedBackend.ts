import type { ContentProblem } from "../src/content/problems/contentProblem";
import { oldDescriptions, uploadProblems } from "./checkPictures";
import { type ContentTexts, checkSave, parsedFile, refusalInWords } from "./checkSave";
import type { Backend, BackendEntry } from "./decap";

/** Reads every content file from the backend. */
async function storedTexts(backend: Backend, folder: string): Promise<ContentTexts> {
  // Backends with pages of entries have a second function for all.
  const list = backend.allEntriesByFolder ?? backend.entriesByFolder;
  const entries = await list.call(backend, folder.slice(0, -1) || ".", "json", 2);
  return new Map(entries.flatMap(({ file, data }) => (data ? [[file.path.slice(folder.length), data] as const] : [])));
}

/** The assets that a saved text names. Others were refused or replaced. */
const usedAssets = ({ dataFiles, assets }: BackendEntry) =>
  assets.filter(({ path }) => dataFiles.some(({ raw }) => raw.includes(`/${path.split("/").at(-1)}"`)));

/**
 * Makes a backend refuse what the content check would refuse. Decap keeps the draft and shows the error's message.
 * @param folder of the content in the backend
 * @param show shows the problems of the saved file in the form
 */
export function checkedBackend(
  backend: Backend,
  folder: string,
  show: (problems: readonly ContentProblem[], text: string) => void,
): Backend {
  const persistEntry = backend.persistEntry.bind(backend);
  /** The last text that was refused for an old description. Saving it again means that the words still fit. */
  let asked = "";
  backend.persistEntry = async (entry, options) => {
    const [file] = entry.dataFiles;
    if (!file) return;
    const saved = file.path.slice(folder.length);
    const assets = usedAssets(entry);
    const stored = await storedTexts(backend, folder);
    const now = parsedFile(saved, file.raw).file;
    const before = parsedFile(saved, stored.get(saved) ?? "").file;
    const problems = checkSave(stored, saved, file.raw);
    if (now) problems.push(...(await uploadProblems(now, assets)));
    if (now && before && problems.length === 0 && asked !== file.raw) {
      problems.push(...oldDescriptions(now, before));
      asked = file.raw;
    }
    if (problems.length > 0) {
      show(
        problems.filter((problem) => problem.file === saved),
        file.raw,
      );
      const refusal = new Error(refusalInWords(problems, saved));
      // Otherwise Decap shows "Error" before the message.
      refusal.name = "";
      throw refusal;
    }
    await persistEntry({ ...entry, assets }, options);
  };
  return backend;
}
