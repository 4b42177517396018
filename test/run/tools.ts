/** The programs that some tests need besides Node. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { hasChromium } from "../../e2e/support/chromium";
import { postgresPrograms } from "../leads/postgresPrograms";
import { hasPgBouncer } from "../leads/startPgBouncer";

interface Tool {
  isInstalled(): boolean;
  /** Debian packages. */
  packages: readonly string[];
  /** A way to install it without apt-get. */
  otherwise?: string;
  /** Packages alone do not make it work, so CI neither installs nor demands it. */
  isOptional?: boolean;
}

/** Whether a program is on PATH or in Debian's sbin folders. */
function isOnPath(program: string): boolean {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

export const tools = {
  Chromium: {
    isInstalled: hasChromium,
    // Tests take half as long with the headless shell.
    packages: ["chromium", "chromium-headless-shell", "fonts-liberation", "fonts-noto-color-emoji"],
    otherwise: "npx playwright install chromium",
  },
  PostgreSQL: { isInstalled: () => postgresPrograms() !== undefined, packages: ["postgresql"] },
  PgBouncer: { isInstalled: hasPgBouncer, packages: ["pgbouncer"] },
  Java: {
    // macOS has a `java` that only prints where to get Java.
    isInstalled: () => spawnSync("java", ["-version"]).status === 0,
    packages: ["default-jre-headless"],
  },
  Firefox: { isInstalled: () => isOnPath("firefox-esr"), packages: ["firefox-esr"] },
  WebKit: {
    isInstalled: () => isOnPath("WebKitWebDriver") && isOnPath("Xvfb"),
    packages: ["webkit2gtk-driver", "xvfb"],
  },
  Docker: {
    // Docker's client may be here without its engine.
    isInstalled: () => spawnSync("docker", ["compose", "ls"]).status === 0,
    packages: ["docker.io", "docker-compose"],
    isOptional: true,
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

/** Tests install missing programs only in CI or when asked. */
export const mayInstall = (): boolean => Boolean(process.env.CI || process.env.INSTALL_TOOLS);

export const isOptional = (name: ToolName): boolean => {
  const { isOptional = false }: Tool = tools[name];
  return isOptional;
};

/** Installs tools with apt-get, as root or with a passwordless sudo. */
export async function install(names: readonly ToolName[]): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const aptGet = async (...words: string[]) => {
    const [program = "", ...rest] = [...asRoot, "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300", ...words];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    // A part whose program is still missing afterwards says so.
    await once(spawn(program, rest, { stdio: ["ignore", "ignore", "inherit"], env }), "exit").catch(() => {});
  };
  await aptGet("update");
  await aptGet("install", "-y", "--no-install-recommends", ...names.flatMap((name) => tools[name].packages));
}

/** Returns the command that installs a tool. */
export function howToInstall(name: ToolName): string {
  const { packages, otherwise }: Tool = tools[name];
  return `${otherwise ? `${otherwise}, or ` : ""}sudo apt-get install ${packages.join(" ")}`;
}
