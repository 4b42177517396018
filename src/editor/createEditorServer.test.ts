import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createEditorServer } from "./createEditorServer";

/** A double of decap-server, which answers everything with 200. */
const LOCAL_FS = "exports.registerLocalFs = async (app) => app.post('/api/v1', (_, response) => response.json({}));";

let packageFolder: string;
let server: Awaited<ReturnType<typeof createEditorServer>>;

beforeAll(async () => {
  packageFolder = mkdtempSync(path.join(tmpdir(), "editor-"));
  const modules = path.join(packageFolder, "node_modules");
  mkdirSync(path.join(modules, "decap-server/dist"), { recursive: true });
  writeFileSync(path.join(modules, "decap-server/dist/middlewares.js"), LOCAL_FS);
  symlinkSync(path.resolve("node_modules/express"), path.join(modules, "express"));
  server = await createEditorServer({ folder: packageFolder, editor: packageFolder, packageFolder });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(packageFolder, { recursive: true });
});

const ask = (params: object) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/admin/api/v1`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ action: "info", params: { branch: "main", ...params } }),
  });

const file = { slug: "home", path: "pages/home.json", raw: "{}" };
const moved = { ...file, newPath: "elsewhere/home.json" };

test.each([
  ["an entry", { entry: moved }],
  ["a file of an entry", { dataFiles: [file, moved] }],
  ["an entry to a path that is none", { entry: { ...file, newPath: "" } }],
])("refuses to move %s", async (_what, params) => {
  const answer = await ask(params);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ error: "Files cannot be moved here." });
});

test('accepts a text that contains "newPath"', async () => {
  expect((await ask({ entry: { ...file, raw: '{"newPath":"x"}' } })).status).toBe(200);
});
