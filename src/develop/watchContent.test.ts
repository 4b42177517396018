import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Reporter } from "gatsby";
import { contentFolder } from "../content/read/loadContent";
import { COVERAGE_FILE } from "../leads/model/coverage";
import { watchContent } from "./watchContent";

const FILE = "failure.json";

let root: string;
let stop: (() => Promise<void>) | undefined;
let folders: { content: string; shown: string; catalog: string; public: string };
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "follow-"));
  folders = {
    content: path.join(root, "content"),
    shown: path.join(root, "shown"),
    catalog: path.join(root, "catalog.json"),
    public: root,
  };
  cpSync(contentFolder, folders.content, { recursive: true });
});
afterEach(async () => {
  await stop?.();
  rmSync(root, { recursive: true });
});

const write = (text: string) => writeFileSync(path.join(folders.content, FILE), text);
const edit = (name: string, change: (data: Record<string, unknown>) => object) => {
  const file = path.join(folders.content, name);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
};

/** Watches content, and reads the events of an open page. */
async function follow() {
  const said: string[] = [];
  const reporter = {
    warn: (text: string) => said.push(`warn ${text}`),
    success: (text: string) => said.push(`success ${text}`),
  } as Partial<Reporter> as Reporter;
  let respond = (_request: unknown, _response: ServerResponse) => {};
  const server = createServer((request, response) => respond(request, response)).listen(0);
  await once(server, "listening");
  const app = {
    get(_path: string, added: typeof respond) {
      respond = added;
    },
  };
  const watcher = await watchContent(app, reporter, folders);
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  stop = async () => {
    await reader?.cancel();
    server.close();
    await watcher.stop();
  };
  return {
    said,
    response,
    /** Resolves with the next list of problems. */
    async told(): Promise<string[]> {
      const { value = "" } = (await reader?.read()) ?? {};
      return JSON.parse(value.replace("data: ", ""));
    },
  };
}

test("reports problems and their end to each open page and the terminal", async () => {
  const { said, response, told } = await follow();
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toContain("no-transform");
  expect(await told()).toEqual([]);

  write("{");
  const problem = `${FILE}, line 1, column 2: is not valid JSON: a closing } is expected here.`;
  expect(await told()).toEqual([problem]);
  expect(said).toEqual([`warn content/ is not in order. Pages keep their last good content:\n${problem}`]);

  write(readFileSync(path.join(contentFolder, FILE), "utf8"));
  expect(await told()).toEqual([]);
  expect(said.slice(1)).toEqual(["success content/ is in order again."]);
});

test("sees changes after the folder was removed and restored", async () => {
  const { told } = await follow();
  expect(await told()).toEqual([]);
  for (let times = 0; times < 3; times++) {
    rmSync(folders.content, { recursive: true });
    expect(await told()).not.toEqual([]);
    cpSync(contentFolder, folders.content, { recursive: true });
    expect(await told()).toEqual([]);
  }
  write("{");
  expect(await told()).toHaveLength(1);
});

test("the lead endpoint's catalog follows valid content only", async () => {
  const { told } = await follow();
  await told();
  const catalog = () => JSON.parse(readFileSync(folders.catalog, "utf8"));
  edit("company.json", (company) => ({ ...company, licensedLabel: "Another Label" }));
  write("{");
  await told();
  expect(catalog().company.licensedLabel).not.toBe("Another Label");
  write(readFileSync(path.join(contentFolder, FILE), "utf8"));
  await told();
  expect(catalog().company.licensedLabel).toBe("Another Label");
});

test("the answer about a ZIP code follows the content", async () => {
  const { told } = await follow();
  await told();
  const answers = () => JSON.parse(readFileSync(path.join(root, COVERAGE_FILE), "utf8"));
  edit("form.json", (form) => ({ ...form, coverage: { inside: "Yes, {town}.", outside: "Not today." } }));
  edit("company.json", (company) => ({ ...company, licensedLabel: "" }));
  await told();
  expect(answers().outside).not.toBe("Not today.");
  edit("company.json", (company) => ({ ...company, licensedLabel: "Another Label" }));
  await told();
  expect(answers().outside).toBe("Not today.");
});

test("reports problems that exist when Gatsby starts", async () => {
  write("{");
  const { told } = await follow();
  expect(await told()).toHaveLength(1);
});
