import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Reporter } from "gatsby";
import { contentFolder } from "../../../model/check/read/loadContent";
import { COVERAGE_FILE } from "../../../model/lead/coverage";
import { testFolder } from "../../../test/testFolder";
import { CONTENT_REPORT, type ContentReport } from "./contentReport";
import { watchContent } from "./watchContent";

const FILE = "failure.json";

const root = testFolder();
let stop: (() => Promise<void>) | undefined;
let folders: { content: string; kinds: string; prepared: string; catalog: string; public: string };
beforeEach(() => {
  folders = {
    content: root.at("content"),
    kinds: root.at("kinds"),
    prepared: root.at("prepared"),
    catalog: root.at("catalog.json"),
    public: root.path,
  };
  cpSync(contentFolder, folders.content, { recursive: true });
  mkdirSync(folders.kinds);
});
afterEach(() => stop?.());

const write = (text: string) => writeFileSync(path.join(folders.content, FILE), text);
const edit = (name: string, change: (data: Record<string, unknown>) => object) => {
  const file = path.join(folders.content, name);
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
};

/** Watches content behind a server. */
async function follow() {
  const said: string[] = [];
  const reporter = {
    warn: (text: string) => said.push(`warn ${text}`),
    success: (text: string) => said.push(`success ${text}`),
  } as Partial<Reporter> as Reporter;
  let handle: RequestListener = () => {};
  const app = {
    use(added: (request: IncomingMessage, response: ServerResponse, next: () => void) => void) {
      handle = (request, response) => added(request, response, () => response.end("a page"));
    },
  };
  const watcher = await watchContent(app, reporter, folders);
  // A slow machine may ask again when Node has just closed the connection.
  const server = createServer({ keepAliveTimeout: 0 }, handle).listen(0);
  await once(server, "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  stop = async () => {
    server.close();
    await watcher.stop();
  };
  const report = async (): Promise<ContentReport> => (await fetch(origin + CONTENT_REPORT)).json();
  let before: readonly string[] = [];
  return {
    said,
    origin,
    report,
    /** Resolves with the next list of problems. */
    async told(): Promise<readonly string[]> {
      for (;;) {
        const { problems } = await report();
        if (problems.join() !== before.join()) {
          before = problems;
          return problems;
        }
        await setTimeout(20);
      }
    },
  };
}

test("reports problems and their end to each open page and the terminal", async () => {
  const { said, told } = await follow();
  write("{");
  const problem = `content/${FILE}:1:2: is not valid JSON: a closing } is expected here.`;
  expect(await told()).toEqual([problem]);
  expect(said).toEqual([`warn content/ is not in order. Pages keep their last good content:\n${problem}`]);

  write(readFileSync(path.join(contentFolder, FILE), "utf8"));
  expect(await told()).toEqual([]);
  expect(said.slice(1)).toEqual(["success content/ is in order again."]);
});

test("sees changes after the folder was removed and restored", async () => {
  const { told } = await follow();
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
  const answers = () => JSON.parse(root.read(COVERAGE_FILE));
  edit("form.json", (form) => ({ ...form, coverage: { inside: "Yes, {town}.", near: "Ask.", far: "Not today." } }));
  edit("company.json", (company) => ({ ...company, licensedLabel: "" }));
  await told();
  expect(answers().far).not.toBe("Not today.");
  edit("company.json", (company) => ({ ...company, licensedLabel: "Another Label" }));
  await told();
  expect(answers().far).toBe("Not today.");
});

test("reports problems that exist when Gatsby starts", async () => {
  write("{");
  const { told } = await follow();
  expect(await told()).toHaveLength(1);
});

test("reports a picture that is too small, and what is doubtful", async () => {
  const { told, report } = await follow();
  const name = ["images", readdirSync(path.join(folders.content, "images")).find((name) => name.endsWith(".jpg"))];
  const picture = path.join(folders.content, ...(name as string[]));
  writeFileSync(picture, "no picture");
  expect(await told()).toEqual([expect.stringContaining("is damaged")]);
  cpSync(path.join(contentFolder, ...(name as string[])), picture);
  expect(await told()).toEqual([]);
  edit(FILE, (failure) => ({ ...failure, title: "Was $9, now $5" }));
  const isTold = async () => (await report()).warnings.some((warning) => warning.includes("earlier price"));
  while (!(await isTold())) await setTimeout(20);
});

test("redirects an old address, and lets no page be kept", async () => {
  const redirects = [{ from: "/old/*", to: "/contact#quote" }];
  writeFileSync(path.join(folders.content, "redirects.json"), JSON.stringify({ redirects }));
  const { origin } = await follow();
  const response = await fetch(`${origin}/old/page?a=b`, { redirect: "manual" });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/contact#quote");
  expect((await fetch(`${origin}/contact`)).headers.get("cache-control")).toBe("no-store");
});

test("a changed kind asks for a restart, and for nothing else", async () => {
  const { told, said } = await follow();
  write("{");
  expect((await told()).join()).toContain("is not valid JSON");
  writeFileSync(path.join(folders.kinds, "service.ts"), "");
  expect(await told()).toEqual([expect.stringContaining("stop `npm run develop` and start it again")]);
  expect(said.at(-1)).toContain("model/kinds has changed");
});
