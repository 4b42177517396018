import { execFileSync } from "node:child_process";

interface Stored {
  id: string;
  name: string;
  phone: string;
  service: string | null;
  company: string | null;
  message: string | null;
  state: string;
}

/** A name of its own for each test, so that its leads are told from others. */
export const newName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

/** The leads of one person that the company sees, by the command it uses. */
export function leadsOf(name: string): Stored[] {
  const output = execFileSync("npm", ["run", "--silent", "leads", "--", "list", "--json"], {
    env: { ...process.env, LEADS_DATA_DIR: "test-results/leads" },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return (JSON.parse(output) as Stored[]).filter((lead) => lead.name === name);
}
