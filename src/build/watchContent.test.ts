import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Reporter } from "gatsby";
import { COVERAGE_FILE } from "../../model/lead/coverage";
import { sampleForm } from "../../test/sampleContent";
import { sampleFiles, writeSampleFolder } from "../../test/sampleFolder";
import { testFolder } from "../../test/testFolder";
import { watchContent } from "./watchContent";

const FILE = "failure.json";

const root = testFolder();
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  await writeSampleFolder(root.at("content"));
  mkdirSync(root.at("kinds"));
});
afterEach(() => stop?.());

const write = (text: string) => root.write(`content/${FILE}`, text);
const restore = () => write(JSON.stringify(sampleFiles[FILE]));
const edit = (name: keyof typeof sampleFiles, changes: object) =>
  root.write(`content/${name}`, JSON.stringify({ ...sampleFiles[name], ...changes }));

/** Watches content behind a server. */
async function follow() {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const reporter = { warn: say, error: say, success: say } as unknown as Reporter;
  let handle: RequestListener = () => {};
  const app: Parameters<typeof watchContent>[0] = {
    use(added) {
      handle = (request, response) => added(request, response, () => response.end("a page"));
    },
  };
  const [content, kinds, prepared] = [root.at("content"), root.at("kinds"), root.at("prepared")];
  const places = { content, kinds, prepared, catalog: root.at("catalog.json"), public: root.path };
  const end = await watchContent(app, reporter, places);
  const server = createServer(handle).listen(0);
  await once(server, "listening");
  stop = async () => {
    server.close();
    server.closeAllConnections();
    await end();
  };
  /** Resolves with what it says next. */
  const told = async () => {
    while (said.length === 0) await setTimeout(20);
    return said.shift();
  };
  return { told, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

test("says problems and their end, from the start on, and the lead service follows valid content only", async () => {
  const label = () => JSON.parse(root.read("catalog.json")).company.licensedLabel;
  write("{");
  const { told } = await follow();
  expect(await told()).toContain("Pages keep their last good content:\ncontent/failure.json:1:2: is not valid JSON");
  edit("company.json", { licensedLabel: "Another Label" });
  edit("form.json", { coverage: { ...sampleForm.coverage, far: "Not today." } });
  restore();
  expect(await told()).toBe("content/ is in order again.");
  expect(label()).toBe("Another Label");
  expect(JSON.parse(root.read(COVERAGE_FILE)).far).toBe("Not today.");

  write("{,");
  edit("company.json", { licensedLabel: "A third" });
  root.write("content/images/roofing.jpg", "no picture");
  expect(await told()).toContain("content/failure.json:1:2");
  expect(label()).toBe("Another Label");
});

test("redirects an old address, and lets no page be kept", async () => {
  root.write("content/redirects.json", JSON.stringify({ redirects: [{ from: "/old/*", to: "/contact#quote" }] }));
  const { origin } = await follow();
  const { status, headers } = await fetch(`${origin}/old/page?a=b`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([302, "/contact#quote"]);
  expect((await fetch(`${origin}/contact`)).headers.get("cache-control")).toBe("no-store");
});

test("a changed kind asks for a restart", async () => {
  const { told } = await follow();
  root.write("kinds/service.ts", "");
  expect(await told()).toContain("stop `npm run develop` and start it again");
});
