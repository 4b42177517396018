/** `npm run editor`: the editor for the local content folder, on http://localhost:9100/admin/, with decap-server's API. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { contentFolder } from "../model/check/read/loadContent";
import { buildEditor } from "./buildEditor";
import { editorHeaders } from "./editorHeaders";

const EDITOR_API = "/api/v1";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Express extends RequestListener {
  use(path: string, handler: Handler): void;
}

/**
 * Whether a request comes from the editor's own page. Any page in the browser can send requests to this machine. The Host
 * header reveals DNS rebinding, the Origin header another site.
 */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const own = [`localhost:${socket.localPort}`, `127.0.0.1:${socket.localPort}`];
  const { host = "", origin } = headers;
  return own.includes(host) && (origin === undefined || own.includes(origin.replace("http://", "")));
}

/**
 * Creates the server. It must listen on the loopback address only: every client can change the content.
 * decap-server refuses paths outside its folder, also through symbolic links.
 * @param folder the content folder
 * @param editor the folder that buildEditor has written
 */
async function editorServer(folder: string, editor: string): Promise<Server> {
  const load = createRequire(path.resolve("admin/package.json"));
  const express: (() => Express) & { static(folder: string): Handler } = load("express");
  const app = express();
  app.use("/", (request, response, next) => {
    for (const [name, value] of Object.entries(editorHeaders("proxy"))) response.setHeader(name, value);
    if (isOwn(request)) return next();
    response.statusCode = 403;
    response.end("Open the editor itself: this server accepts requests from its page only.");
  });
  app.use("/admin", express.static(editor));
  // decap-server reads its folder from this variable only.
  process.env.GIT_REPO_DIRECTORY = folder;
  await load("decap-server/dist/middlewares").registerLocalFs(app, { logLevel: "error" });
  return createServer(app);
}

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
