import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";

export interface LeadServer {
  port: number;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts a lead server in a separate process.
 * @param onCrash called if the process ends by itself
 */
export async function startLeadServer(env: Record<string, string>, onCrash: () => void): Promise<LeadServer> {
  const child = fork(path.resolve("trials/chaos/leadServer.ts"), {
    execArgv: ["--import", "tsx"],
    env: { PATH: process.env.PATH, LEADS_RATE_LIMIT: "0", LEADS_LOG_LEVEL: "info", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.once("exit", onCrash);
  const [message] = await once(child, "message");
  return {
    port: message.port,
    async kill() {
      if (child.exitCode !== null) return;
      child.off("exit", onCrash);
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
