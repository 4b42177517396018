import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";

interface Change {
  file: string;
  /** The code as it is, and in its place the code without the protection. */
  from: string;
  to: string;
}

/**
 * What keeps a promise, and how the code reads without it. A rehearsal of a site that lacks one of them must find the
 * promise broken; otherwise it would find nothing at all.
 */
const protections = {
  "suppression list": [
    {
      file: "src/leads/queue/dispatcher.ts",
      from: "return isWithheld(lead, withdrawnAt) ? CONSENT_WITHDRAWN : undefined;",
      to: "return undefined;",
    },
    {
      file: "src/leads/store/privacy/suppressions.ts",
      from: "withheld: await database.deliveries.withhold(transaction, ids, at),",
      to: "withheld: 0,",
    },
  ],
  idempotency: [
    {
      file: "src/leads/store/saveLead.ts",
      from: "const claimed = await claimLead(transaction, context, lead);",
      to: "const claimed = (await undefined) as Awaited<ReturnType<typeof claimLead>>;",
    },
  ],
  "commit before the answer": [
    {
      file: "src/leads/intake/handleLead.ts",
      from: "const saved = await saveInTime(checked, arrival, dependencies);",
      to: 'saveInTime(checked, arrival, dependencies).catch(() => {}); const saved = { outcome: "stored", id } as SaveResult;',
    },
  ],
  retries: [
    {
      file: "src/leads/queue/retrySchedule.ts",
      from: 'return { state: "pending", at: now, nextAt: now + pause, reply };',
      to: 'return pause > 0 ? { state: "dead", reply } : { state: "pending", at: now, nextAt: now, reply };',
    },
  ],
  consent: [
    {
      file: "src/leads/destinations/leadspedia.ts",
      from: "lead.consent.given &&",
      to: "",
    },
  ],
  "global privacy control": [
    {
      file: "src/leads/destinations/leadspedia.ts",
      from: "!lead.consent.globalPrivacyControl &&",
      to: "",
    },
  ],
  erasure: [
    {
      file: "src/leads/store/privacy/eraseLeads.ts",
      from: 'transaction.deleteFrom("leads").where("id", "in", ids).returning(["id", "context"])',
      to: 'transaction.selectFrom("leads").where("id", "in", ids).select(["id", "context"])',
    },
  ],
  "steps of retention": [
    {
      file: "src/leads/store/purgeLeads.ts",
      from: "const at = last ? Math.min(Math.max(now, last.at - LONGEST_STEP), last.at + LONGEST_STEP) : now;",
      to: "const at = last ? now : now + 0 * LONGEST_STEP;",
    },
  ],
} satisfies Record<string, readonly Change[]>;

export type Protection = keyof typeof protections;
export const protectionNames = Object.keys(protections) as Protection[];

/**
 * Compiles the code without a protection.
 * @throws while compiling, if the code does not read as it is told here
 */
export function withoutProtection(name: Protection): Plugin {
  return {
    name: `without ${name}`,
    setup({ onLoad }) {
      for (const change of protections[name]) {
        const file = path.resolve(change.file);
        onLoad({ filter: new RegExp(`${path.basename(file)}$`) }, (loaded) =>
          loaded.path === file ? { contents: changed(file, change), loader: "ts" } : undefined,
        );
      }
    },
  };
}

function changed(file: string, { from, to }: Change): string {
  const code = readFileSync(file, "utf8");
  if (code.includes(from)) return code.replace(from, to);
  throw new Error(`${file} has changed: trials/rehearsal/withoutProtection.ts does not find "${from}" there.`);
}
