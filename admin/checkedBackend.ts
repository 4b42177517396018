import { type ContentProblem, type JsonFile, problem } from "../model/check/problems/contentProblem";
import { problemAt } from "../model/check/rules/contentRule";
import { namedPictures, sizeObjection, unreadablePicture } from "../model/check/rules/pictures/namedPictures";
import { type ContentTexts, checkDeletion, checkSave, checkUploads, describeRefusal, parsedFile } from "./checkSave";
import { fileText } from "./contentFiles";
import type { Asset, Backend, BackendEntry } from "./decap";

async function storedTexts(backend: Backend, folder: string): Promise<ContentTexts> {
  // Backends with pages of entries have a second function for all.
  const list = backend.allEntriesByFolder ?? backend.entriesByFolder;
  const entries = await list.call(backend, folder.slice(0, -1) || ".", "json", 2);
  return new Map(entries.flatMap(({ file, data }) => (data ? [[file.path.slice(folder.length), data] as const] : [])));
}

/** The assets that a saved text names. Others were refused or replaced. */
const usedAssets = ({ dataFiles, assets }: BackendEntry) =>
  assets.filter(({ path }) => dataFiles.some(({ raw }) => raw.includes(`/${path.split("/").at(-1)}"`)));

/** Finds uploads that are damaged, or too small for their place. */
async function uploadProblems(file: JsonFile, uploads: readonly Asset[]): Promise<ContentProblem[]> {
  const problems = namedPictures([file]).map(async ({ field, path, use }) => {
    const upload = uploads.find((each) => each.path.endsWith(path))?.fileObj;
    if (!upload || /\.svg$/i.test(path)) return [];
    const size = await createImageBitmap(upload).catch(() => undefined);
    const objection = size ? sizeObjection("The picture", use, size) : problem(unreadablePicture("The picture"));
    return objection ? [problemAt(file, field, objection)] : [];
  });
  return (await Promise.all(problems)).flat();
}

/**
 * Makes a backend refuse what the content check would refuse: saves, deletions and uploads. Decap keeps the draft.
 * @param folder of the content in the backend
 * @param show shows what is refused, a sentence a problem; nothing if it is accepted
 */
export function checkedBackend(backend: Backend, folder: string, show: (problems: readonly string[]) => void): Backend {
  const persistEntry = backend.persistEntry.bind(backend);
  const persistMedia = backend.persistMedia.bind(backend);
  const deleteFiles = backend.deleteFiles.bind(backend);
  const nameOf = (path: string) => path.replace(/^\//, "").slice(folder.length);
  /** @throws if there are problems, so that Decap stops */
  function refuse(problems: readonly ContentProblem[], saved?: string): void {
    show(describeRefusal(problems, saved));
    if (problems.length === 0) return;
    const refusal = new Error("The list says what to change.");
    // Otherwise Decap shows "Error" before the message.
    refusal.name = "";
    throw refusal;
  }
  backend.persistEntry = async (entry, options) => {
    const [written] = entry.dataFiles;
    if (!written) return;
    const saved = nameOf(written.path);
    const file = { ...written, raw: fileText(saved, written.raw) };
    const assets = usedAssets(entry);
    const stored = await storedTexts(backend, folder);
    const now = parsedFile(saved, file.raw).file;
    const problems = checkSave(stored, saved, file.raw);
    const uploads = assets.map(({ path }) => nameOf(path));
    problems.push(...checkUploads(stored, uploads, saved));
    if (now) problems.push(...(await uploadProblems(now, assets)));
    refuse(problems, saved);
    await persistEntry({ ...entry, dataFiles: [file], assets }, options);
  };
  backend.persistMedia = async (file, options) => {
    refuse(checkUploads(await storedTexts(backend, folder), [nameOf(file.path)]));
    return persistMedia(file, options);
  };
  backend.deleteFiles = async (paths, message) => {
    refuse(checkDeletion(await storedTexts(backend, folder), paths.map(nameOf)));
    return deleteFiles(paths, message);
  };
  return backend;
}
