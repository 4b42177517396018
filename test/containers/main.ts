/** `npm run test:containers`: builds and starts compose.yaml with Docker, and waits until the site can store leads. */
import { spawnSync } from "node:child_process";
import process from "node:process";

const env = { ...process.env, POSTGRES_PASSWORD: "of-a-test", PUBLISHED_PORT: "0" };

/** @throws if the command fails */
function compose(...parameters: string[]): void {
  const { status } = spawnSync("docker", ["compose", "--project-name", "site-test", ...parameters], {
    env,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`docker compose ${parameters.join(" ")} failed.`);
}

try {
  // Waits for the health checks, and the site's writes to the database.
  compose("up", "--build", "--detach", "--wait");
  compose("exec", "site", "npm", "run", "leads", "--", "health");
} finally {
  compose("down", "--volumes", "--rmi", "local");
}
