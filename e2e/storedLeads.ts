import { execFileSync } from "node:child_process";
import process from "node:process";

export interface StoredLead {
  id: string;
  name: string;
  phone: string;
  service: string | null;
  company: string | null;
  message: string | null;
  state: string;
}

/**
 * What the company sees, by the command it uses.
 * @param folder where the server keeps its leads
 */
export function storedLeads(folder: string): StoredLead[] {
  const output = execFileSync("npm", ["run", "--silent", "leads", "--", "list", "--json"], {
    env: { ...process.env, LEADS_DATA_DIR: folder },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return JSON.parse(output) as StoredLead[];
}
