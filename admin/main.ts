/** `npm run editor`: the editor for the local content folder, on http://localhost:9100/admin/. */
import { once } from "node:events";
import path from "node:path";
import { contentFolder } from "../model/check/read/loadContent";
import { buildEditor } from "./buildEditor";
import { EDITOR_API, editorServer } from "./editorServer";

async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 9100);
  const editor = path.resolve(".cache/editor");
  await buildEditor(editor, { backend: { name: "proxy", proxy_url: EDITOR_API, branch: "main" }, folder: "" });
  const server = await editorServer(contentFolder, editor);
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  console.log(`The editor is at http://localhost:${actual}/admin/ and writes into ${contentFolder}.`);
}

main().catch((error: NodeJS.ErrnoException) => {
  const inUse = 'That port is in use: stop what runs there, or choose another, as in "PORT=9101 npm run editor".';
  console.error(error.code === "EADDRINUSE" ? inUse : error.message);
  process.exit(1);
});
