import { spawnSync } from "node:child_process";
import process from "node:process";

/**
 * Installs Debian packages that a test needs, if CI or INSTALL_TOOLS is set and apt-get may be used: as root, or by a sudo
 * that needs no password.
 * @returns whether they are installed
 */
export function installPackages(...names: string[]): boolean {
  if (!process.env.CI && !process.env.INSTALL_TOOLS) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = (...parameters: string[]) => {
    const [program = "", ...rest] = [...asRoot, "apt-get", "-o", "DPkg::Lock::Timeout=300", ...parameters];
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(program, rest, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  };
  run("update");
  return run("install", "-y", "--no-install-recommends", ...names);
}
