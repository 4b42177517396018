import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

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
      file: "src/leads/delivery/dispatcher.ts",
      from: "return isWithheld(lead, withdrawnAt) ? CONSENT_WITHDRAWN : undefined;",
      to: "return undefined;",
    },
    {
      file: "src/leads/store/suppressions.ts",
      from: "withheld: await stopDeliveries(transaction, ids, at),",
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
      file: "src/leads/delivery/retrySchedule.ts",
      from: 'return { state: "pending", at: now, nextAt: now + pause, reply };',
      to: 'return pause > 0 ? { state: "dead", reply } : { state: "pending", at: now, nextAt: now, reply };',
    },
  ],
  consent: [
    {
      file: "src/leads/delivery/destinations/leadspedia.ts",
      from: "lead.consent.given &&",
      to: "",
    },
  ],
  "global privacy control": [
    {
      file: "src/leads/delivery/destinations/leadspedia.ts",
      from: "!lead.consent.globalPrivacyControl &&",
      to: "",
    },
  ],
  erasure: [
    {
      file: "src/leads/store/eraseLeads.ts",
      from: 'await transaction.deleteFrom("leads").where("id", "in", ids).execute();',
      to: "",
    },
  ],
  "steps of retention": [
    {
      file: "src/leads/store/purgeLeads.ts",
      from: "const at = last ? Math.min(now, last.at + LONGEST_STEP) : now;",
      to: "const at = last ? now : now + 0 * LONGEST_STEP;",
    },
  ],
} satisfies Record<string, readonly Change[]>;

export type Protection = keyof typeof protections;
export const protectionNames = Object.keys(protections) as Protection[];

/**
 * Takes a protection out of a copy of the code.
 * @throws if the code does not read as it is told here
 */
export function removeProtection(folder: string, name: Protection): void {
  for (const { file, from, to } of protections[name]) {
    const at = path.join(folder, file);
    const code = readFileSync(at, "utf8");
    if (!code.includes(from)) {
      throw new Error(`${file} has changed: test/rehearsal/removeProtection.ts does not find "${from}" there.`);
    }
    writeFileSync(at, code.replace(from, to));
  }
}
