import { isPrivateFile } from "../model/check/read/isPrivateFile";
import { oldDescriptions, uploadProblems } from "./checkPictures";
import { type ContentTexts, checkSave, describeRefusal, parsedFile } from "./checkSave";
import type { Backend, BackendEntry } from "./decap";

/** Keeps what programs store for themselves, such as macOS's `._roofing.json`, out of the editor's lists. */
function skipPrivateFiles(backend: Backend): void {
  for (const name of ["entriesByFolder", "allEntriesByFolder"] as const) {
    const list = backend[name]?.bind(backend);
    if (!list) continue;
    backend[name] = async (...parameters) => {
      const entries = await list(...parameters);
      // In place, because Decap marks the list itself with its next page.
      for (const entry of entries.filter(({ file }) => isPrivateFile(file.path)))
        entries.splice(entries.indexOf(entry), 1);
      return entries;
    };
  }
}

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
 * Makes a backend refuse what the content check would refuse. Decap keeps the draft.
 * @param folder of the content in the backend
 * @param show shows what a save is refused for, a sentence a problem; nothing if it is accepted
 */
export function checkedBackend(backend: Backend, folder: string, show: (problems: readonly string[]) => void): Backend {
  skipPrivateFiles(backend);
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
    show(describeRefusal(problems, saved));
    if (problems.length > 0) {
      const refusal = new Error("The list says what to change.");
      // Otherwise Decap shows "Error" before the message.
      refusal.name = "";
      throw refusal;
    }
    await persistEntry({ ...entry, assets }, options);
  };
  return backend;
}
