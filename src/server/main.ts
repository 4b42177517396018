/** `npm run serve`: serves what is built, with lead capture. */
import process from "node:process";
import { leadService } from "../leads/server/leadService";
import { createSiteServer } from "./createSiteServer";

/** Milliseconds that running requests have to end after a signal. */
const GRACE = 8_000;

async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 9000);
  const leads = leadService();
  const server = await createSiteServer({
    publicFolder: "public",
    api: { "/api/leads": (request) => leads.handle(request) },
    trustProxy: process.env.TRUST_PROXY === "true",
  });

  server.on("error", (error: NodeJS.ErrnoException) => {
    const reason = error.code === "EADDRINUSE" ? `Port ${port} is in use: set PORT to another.` : error.message;
    console.error(reason);
    process.exit(1);
  });
  server.listen(port, () => console.log(`The site is at http://localhost:${port}`));

  const stop = () => {
    setTimeout(() => process.exit(1), GRACE).unref();
    server.close(() => leads.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
