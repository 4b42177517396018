import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { isoTime } from "../model/isoTime";
import { hashBeginning, receiptOf } from "../model/receipt";
import { type ChainHead, headText, readHead } from "../store/consent/chainHead";
import type { FoundEntry, Proof } from "../store/consent/proveChain";
import { type CommandDependencies, printJson, printLine, withLeads } from "./commandTools";

interface ProveOptions {
  checkpoint?: string;
  head?: ChainHead;
  receipt?: string;
  json?: boolean;
}

const HELP = `
Names the first entry that is wrong, how many are not proven from there on, and the leads concerned. Then the exit code is 1.
Somebody who can write to the database can cut off the chain's end without a trace. So keep its head where they cannot
write, and compare:

  npm run prove -- --checkpoint /mnt/elsewhere/consent.json    compare with this file, then bring it up to date
  npm run prove -- --head 120:9f86d081…                         compare with a head that was printed before
  npm run prove -- --receipt 01234-56789-ABCDE-FGHJK            find the record of a visitor's receipt`;

/** `npm run prove`: checks the integrity of the consent records. */
export function proveCommand(dependencies: CommandDependencies): Command {
  return new Command("prove")
    .description("Check that the consent records are as they were made.")
    .addHelpText("after", HELP)
    .option("--checkpoint <file>", "compare with the head in this file, and write the present one to it if all is well")
    .option("--head <number:hash>", "compare with this head", headArgument)
    .option("--receipt <receipt>", "find the entry of a visitor's receipt")
    .option("--json", "print JSON")
    .action((options: ProveOptions) => prove(dependencies, options));
}

/** @throws after printing, if something is wrong */
async function prove(dependencies: CommandDependencies, options: ProveOptions): Promise<void> {
  const { checkpoint: file, receipt, json } = options;
  const beginning = receipt === undefined ? undefined : hashBeginning(receipt);
  if (receipt !== undefined && beginning === undefined) {
    throw new Error(
      `${receipt} is no receipt. One has four groups of five characters, like ${receiptOf("0".repeat(64))}.`,
    );
  }
  const checkpoint = options.head ?? (file === undefined ? undefined : readCheckpoint(file));
  await withLeads(dependencies, async (leads) => {
    const proof = await (await leads.store()).prove({ checkpoint, hashBeginning: beginning });
    if (json) await printJson(dependencies, proofDocument(proof));
    else for (const line of linesOf(proof)) await printLine(dependencies, line);
    if (!proof.isWhole) throw new Error("The records are not as they were made.");
    if (file !== undefined && proof.head) writeCheckpoint(file, proof.head);
    if (receipt !== undefined && !proof.found) throw new Error(`No entry has the receipt ${receipt}.`);
  });
}

function headArgument(text: string): ChainHead {
  try {
    return readHead(text);
  } catch {
    throw new InvalidArgumentError("Write it as it was printed: a number, a colon and 64 digits.");
  }
}

/** @returns undefined if the file does not exist yet */
function readCheckpoint(file: string): ChainHead | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return readHead(JSON.parse(readFileSync(file, "utf8")).head);
  } catch {
    throw new Error(`${file} holds no checkpoint. Name a file that "npm run prove -- --checkpoint" has written.`);
  }
}

/** Replaces the file atomically, so that an interruption loses no checkpoint. */
function writeCheckpoint(file: string, head: ChainHead): void {
  writeFileSync(`${file}.new`, `${JSON.stringify({ head: headText(head), writtenAt: isoTime(Date.now()) })}\n`);
  renameSync(`${file}.new`, file);
}

function proofDocument({ head, found, ...proof }: Proof) {
  return {
    ...proof,
    head: head && headText(head),
    found: found && {
      receipt: receiptOf(found.entry.hash),
      entry: found.entry.sequence,
      reference: found.entry.leadId,
      at: isoTime(found.entry.at),
      isProven: found.isProven,
      lead: found.lead,
      removedAt: found.removal && isoTime(found.removal.at),
    },
  };
}

function linesOf({
  context,
  entries,
  signed,
  fault,
  unproven,
  leads,
  leadFaults,
  leadFaultCount,
  head,
  ...rest
}: Proof) {
  return [
    `Consent records (${context}): ${entries} entries, ${signed} of them signed.`,
    `Leads: ${leads.unaltered} as they were stored, ${leads.erased} erased on request, ${leads.expired} removed when their time was up.`,
    ...(rest.found ? foundLines(rest.found) : []),
    ...(fault
      ? [`PROBLEM  entry ${fault.entry}: ${fault.what}.`, `Entries not proven from there on: ${unproven}.`]
      : []),
    ...leadFaults.map(({ lead, what }) => `PROBLEM  lead ${lead}: ${what}.`),
    ...(leadFaultCount > leadFaults.length ? [`And ${leadFaultCount - leadFaults.length} more leads.`] : []),
    ...(head ? [`Head, to be kept elsewhere: ${headText(head)}`] : []),
    ...(rest.isWhole ? [rest.hasKey ? WHOLE : HASHES_FIT] : []),
  ];
}

const WHOLE = "Nothing was altered, removed, inserted or put out of order.";
const HASHES_FIT =
  "The hashes fit. No key is set, so somebody who can write to the database may have rebuilt the chain.";

const STANDINGS: Record<FoundEntry["lead"], string> = {
  unaltered: "What is stored about the consent is as it was.",
  altered: "What is stored about the consent is NOT as it was.",
  returned: "Its data is stored, although its removal is recorded.",
  missing: "Its data is gone, and no entry records why.",
  erased: "Its data was erased on request",
  expired: "Its data was removed when its time was up",
};

function foundLines({ entry, isProven, lead, removal }: FoundEntry): string[] {
  const isRemoved = lead === "erased" || lead === "expired";
  return [
    `Receipt ${receiptOf(entry.hash)}: entry ${entry.sequence}, lead ${entry.leadId}, stored on ${isoTime(entry.at)}.`,
    isProven ? "The entry is proven." : "The entry is NOT proven.",
    `${STANDINGS[lead]}${isRemoved && removal ? `, on ${isoTime(removal.at)}, as entry ${removal.sequence} records.` : ""}`,
  ];
}
