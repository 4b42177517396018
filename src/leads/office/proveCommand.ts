import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { Command, InvalidArgumentError, Option } from "commander";
import { isoTime } from "../model/isoTime";
import { leadContexts } from "../model/leadContext";
import { hashBeginning, receiptOf } from "../model/receipt";
import type { Checkpoint, FoundEntry, Problem, Proof } from "../store/proveChain";
import { type CommandDependencies, printJson, printLine, withLeads } from "./commandTools";

interface ProveOptions {
  checkpoint?: string;
  head?: Checkpoint;
  receipt?: string;
  context?: Proof["context"];
  json?: boolean;
}

const HELP = `
Whatever was altered, removed, inserted or put out of order is named, and the exit code is 1.
Somebody who can write to the database can cut off the chain's end, and leave no trace in it. So keep its head where they
cannot write, as a file or on paper, and compare:

  npm run prove -- --checkpoint /mnt/elsewhere/consent.json    compare, and then bring the file up to date
  npm run prove -- --head 120:9f86d081…                         compare with a head that was printed before
  npm run prove -- --receipt 01234-56789-ABCDE-FGHJK            find what a visitor's receipt is for`;

/** `npm run prove`: checks that the consent records are as they were made. */
export function proveCommand(dependencies: CommandDependencies): Command {
  return new Command("prove")
    .description("Check that the consent records are as they were made.")
    .addHelpText("after", HELP)
    .option("--checkpoint <file>", "compare with the head in this file, and write the present one to it if all is well")
    .option("--head <number:hash>", "compare with this head", headOf)
    .option("--receipt <receipt>", "find the entry of a visitor's receipt")
    .addOption(new Option("--context <context>", "the records of this copy of the site").choices(leadContexts))
    .option("--json", "print JSON")
    .action((options: ProveOptions) => prove(dependencies, options));
}

/** @throws if something is wrong, after it was printed */
async function prove(dependencies: CommandDependencies, options: ProveOptions): Promise<void> {
  const { checkpoint: file, receipt, context, json } = options;
  const beginning = receipt === undefined ? undefined : hashBeginning(receipt);
  if (receipt !== undefined && beginning === undefined) {
    throw new Error(
      `${receipt} is no receipt. One has four groups of five characters, like ${receiptOf("0".repeat(64))}.`,
    );
  }
  const checkpoint = options.head ?? (file === undefined ? undefined : readCheckpoint(file));
  await withLeads(dependencies, async (leads) => {
    const proof = await (await leads.store()).prove({ context, checkpoint, hashBeginning: beginning });
    if (json) await printJson(dependencies, proofDocument(proof));
    else for (const line of linesOf(proof, options)) await printLine(dependencies, line);
    if (proof.problemCount > 0) throw new Error(`Problems: ${proof.problemCount}.`);
    if (file !== undefined && proof.head) writeCheckpoint(file, proof.head);
    if (receipt !== undefined && !proof.found) throw new Error(`No entry has the receipt ${receipt}.`);
  });
}

function headOf(text: string): Checkpoint {
  const [, sequence = "", hash = ""] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash === "") throw new InvalidArgumentError("Write it as it was printed: a number, a colon and 64 digits.");
  return { sequence: Number(sequence), hash };
}

/** @returns nothing if there is no file yet */
function readCheckpoint(file: string): Checkpoint | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return headOf(JSON.parse(readFileSync(file, "utf8")).head);
  } catch {
    throw new Error(`${file} holds no checkpoint. Name a file that "npm run prove -- --checkpoint" has written.`);
  }
}

/** Puts it in the place of the former one at once, so that none is lost if this is interrupted. */
function writeCheckpoint(file: string, head: Checkpoint): void {
  writeFileSync(`${file}.new`, `${JSON.stringify({ head: headText(head), writtenAt: new Date().toISOString() })}\n`);
  renameSync(`${file}.new`, file);
}

const headText = ({ sequence, hash }: Checkpoint) => `${sequence}:${hash}`;
function proofDocument({ head, erasures, found, problemCount, ...proof }: Proof) {
  return {
    whole: problemCount === 0,
    ...proof,
    problemCount,
    head: head && headText(head),
    erasures: erasures.map((removal) => ({ ...removal, at: isoTime(removal.at) })),
    found: found && {
      receipt: receiptOf(found.entry.hash),
      entry: found.entry.sequence,
      reference: found.entry.leadId,
      at: isoTime(found.entry.at),
      asItCame: found.entry.kind === "stored",
      sound: found.sound,
      lead: found.lead,
      removedAt: found.removal && isoTime(found.removal.at),
    },
  };
}

function linesOf(proof: Proof, { receipt }: ProveOptions): string[] {
  const { context, entries, leads, enteredLater, waiting, erasures, unsigned, keys, head, problems, problemCount } =
    proof;
  return [
    `Consent records (${context}), entries in the chain: ${entries}.`,
    `Leads: ${leads.unaltered} as they were entered, ${leads.erased} erased on request, ${leads.expired} removed when their time was up.`,
    ...(enteredLater > 0 ? [`Entered later than they came, from an earlier release: ${enteredLater}.`] : []),
    ...(waiting > 0 ? [`Not entered yet, from an earlier release: ${waiting}. The site does so while it runs.`] : []),
    ...erasures.map(({ lead, entry, at }) => `Erased: ${lead}, on ${isoTime(at)}, as entry ${entry} says.`),
    ...keys.map((key) => `Signed with key ${key.id}: ${key.entries}, entries ${key.first} to ${key.last}.`),
    `Not signed: ${unsigned}.`,
    ...(proof.found ? foundLines(proof.found) : []),
    ...(receipt !== undefined && !proof.found ? [`No entry has the receipt ${receipt}.`] : []),
    ...problems.map(problemLine),
    ...(problemCount > problems.length ? [`And ${problemCount - problems.length} more problems.`] : []),
    ...(head ? [`Head, to be kept elsewhere: ${headText(head)}`] : []),
    problemCount === 0
      ? "Nothing was altered, removed, inserted or put out of order."
      : "The records are not as they were made.",
  ];
}

const STANDINGS: Record<FoundEntry["lead"], string> = {
  unaltered: "What is stored about the consent is what was entered then.",
  altered: "What is stored about the consent is NOT what was entered then.",
  missing: "Its data is gone, and no entry says why.",
  erased: "Its data was erased on request",
  expired: "Its data was removed when its time was up",
};

function foundLines({ entry, sound, lead, removal }: FoundEntry): string[] {
  const when = entry.kind === "stored" ? "was entered as it came" : "was entered later than it came";
  const removed = removal ? `, on ${isoTime(removal.at)}, as entry ${removal.entry} says.` : "";
  return [
    `Receipt ${receiptOf(entry.hash)}: entry ${entry.sequence}, lead ${entry.leadId}, which ${when}, on ${isoTime(entry.at)}.`,
    sound ? "The entry is as it was made." : "The entry is NOT as it was made.",
    `${STANDINGS[lead]}${lead === "erased" || lead === "expired" ? removed : ""}`,
  ];
}

function problemLine({ entries, leads, what }: Problem): string {
  const [first, last] = entries ?? [];
  const where = first === undefined ? "" : first === last ? `entry ${first}` : `entries ${first} to ${last}`;
  const whose = leads.length === 0 ? "" : `lead ${leads.join(", ")}`;
  return `PROBLEM  ${[where, whose].filter(Boolean).join(", ")}: ${what}.`;
}
