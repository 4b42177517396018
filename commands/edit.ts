/** `npm run cms`: the visual editor for the local content folder, on http://localhost:9100/admin/. */
import { once } from "node:events";
import path from "node:path";
import { contentFolder } from "../src/content/read/loadContent";
import { buildEditor, EDITOR_PACKAGE } from "../src/editor/buildEditor";
import { createEditorServer, EDITOR_API } from "../src/editor/createEditorServer";

async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 9100);
  const folder = path.resolve(process.env.CONTENT_FOLDER ?? contentFolder);
  const editor = path.resolve(".cache/editor");
  await buildEditor(editor, { backend: { name: "proxy", proxy_url: EDITOR_API, branch: "main" }, folder: "" });
  const server = await createEditorServer({ folder, editor, packageFolder: EDITOR_PACKAGE });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  console.log(`The editor is at http://localhost:${actual}/admin/ and writes into ${folder}.`);
}

main().catch((error: NodeJS.ErrnoException) => {
  const inUse = 'That port is in use: stop what runs there, or choose another, as in "PORT=9101 npm run cms".';
  console.error(error.code === "EADDRINUSE" ? inUse : error.message);
  process.exit(1);
});
