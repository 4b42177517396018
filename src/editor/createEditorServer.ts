/** The local server of the visual editor: its page, and an API for the files of one content folder. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { describeProblem } from "../content/problems/contentProblem";
import { inspectContent } from "../content/read/inspectContent";
import { loadContent } from "../content/read/loadContent";
import { editorHeaders } from "../hosts/headers/securityHeaders";
import { siteContent } from "./preview/siteContent";

/** The path of decap-server's API. */
export const EDITOR_API = "/admin/api/v1";

interface EditorServerOptions {
  /** The content folder. Nothing outside it can be read or written. */
  folder: string;
  /** The folder that buildEditor has written. */
  editor: string;
  /** The folder of the package in which decap-server is installed. */
  packageFolder: string;
}

interface EditorRequest extends IncomingMessage {
  body?: { action?: unknown; params?: { path?: unknown; paths?: unknown } };
}

type Handler = (
  request: EditorRequest,
  response: ServerResponse & { json(body: unknown): void },
  next: () => void,
) => void;

/** The Express that decap-server depends on. */
interface Express extends RequestListener {
  use(path: string, ...handlers: Handler[]): void;
  get(path: string, handler: Handler): void;
}
interface Packages {
  express: (() => Express) & { static(folder: string): Handler; json(options: object): Handler };
  registerLocalFs(app: Express, options: { logLevel: string }): Promise<void>;
}

function load(packageFolder: string): Packages {
  const load = createRequire(path.join(packageFolder, "package.json"));
  return { express: load("express"), registerLocalFs: load("decap-server/dist/middlewares").registerLocalFs };
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

const FAILED = 'The file could not be written or read. The terminal of "npm run cms" says why.';

/** Prints the problems that the content check finds. */
async function reportContent(folder: string): Promise<void> {
  const { problems = [] } = await inspectContent(folder);
  for (const problem of problems) console.warn(describeProblem(problem));
  if (problems.length > 0) console.warn(`The site cannot be built until these problems are fixed.`);
}

/** Returns why files cannot be deleted: a page shows one of them. */
function usedPicture(folder: string, paths: readonly unknown[]): string | undefined {
  const names = paths.flat().map(String);
  const used = loadContent(folder).pictures.find(({ path }) => names.includes(path));
  return used && `${used.path} is used in ${used.file.path}. Choose another picture there first.`;
}

/**
 * Creates the server. It must listen on the loopback address only: whoever reaches it can change the content.
 * decap-server refuses paths outside its folder, also through symbolic links.
 */
export async function createEditorServer({ folder, editor, packageFolder }: EditorServerOptions): Promise<Server> {
  const { express, registerLocalFs } = load(packageFolder);
  // decap-server reads its folder from this variable only.
  process.env.GIT_REPO_DIRECTORY = folder;

  const api = express();
  api.use("/", express.json({ limit: "50mb" }));
  api.use("/", ({ body = {} }, response, next) => {
    const answer = response.json.bind(response);
    response.json = (result) => answer(response.statusCode === 500 ? { error: FAILED } : result);
    if (/^(?:persist|delete)/.test(String(body.action)))
      response.once("finish", () => reportContent(folder).catch((error) => console.warn(error)));
    const refusal = /^delete/.test(String(body.action)) && usedPicture(folder, [body.params?.path, body.params?.paths]);
    if (refusal) {
      response.statusCode = 409;
      response.json({ error: refusal });
      return;
    }
    // A move would make decap-server move the file's whole folder, and crash if that fails. The editor never moves files.
    // In JSON, only a field's name can contain these unescaped quotes.
    const moves = JSON.stringify(body.params ?? {}).includes('"newPath":');
    if (!moves) return next();
    response.statusCode = 422;
    response.json({ error: "Files cannot be moved here." });
  });
  await registerLocalFs(api, { logLevel: "error" });

  const app = express();
  app.use("/", (request, response, next) => {
    for (const [name, value] of Object.entries(editorHeaders("proxy"))) response.setHeader(name, value);
    if (isOwn(request)) return next();
    response.statusCode = 403;
    response.end("Open the editor itself: this server accepts requests from its page only.");
  });
  app.use(EDITOR_API.replace("/api/v1", ""), (request, response, next) =>
    request.method === "POST" ? api(request, response) : next(),
  );
  app.get("/admin/content.json", (_request, response) => {
    const { content, problems } = loadContent(folder);
    response.statusCode = content ? 200 : 409;
    response.json(content ? siteContent(content) : { problems });
  });
  app.use("/admin", express.static(editor));
  app.use("/fonts", express.static(path.resolve("static/fonts")));
  app.get("/", (_request, response) => {
    response.writeHead(302, { location: "/admin/" });
    response.end();
  });
  return createServer(app);
}
