import type { Command } from "commander";
import { isoTime } from "../../model/isoTime";
import type { PrivacyRequest } from "../../model/privacyRequest";
import { type CommandDependencies, contactOf, printJson, printLine, withLeads } from "../commandTools";

interface RequestsOptions {
  email?: string;
  phone?: string;
  json?: boolean;
}

/** `leads requests`: the answered requests for access and erasure. */
export function addRequestsCommand(program: Command, dependencies: CommandDependencies): void {
  program
    .command("requests")
    .description("List the requests for access and erasure that were answered. They name nobody.")
    .option("--email <address>", "those of the person with this e-mail address")
    .option("--phone <number>", "those of the person with this phone number")
    .option("--json", "print JSON")
    .action(({ json, ...named }: RequestsOptions) =>
      withLeads(dependencies, async (leads) => {
        const isAboutOne = Boolean(named.email || named.phone);
        const requests = await (await leads.store()).requests(isAboutOne ? contactOf(named) : undefined);
        if (json) return printJson(dependencies, requests.map(requestDocument));
        for (const request of requests) await printLine(dependencies, lineOf(request));
      }),
    );
}

/** Returns a request as JSON. */
export const requestDocument = ({ at, ...request }: PrivacyRequest) => ({ at: isoTime(at), ...request });

const NAMES = { email: "e-mail address", phone: "phone number" };

const lineOf = ({ at, kind, leads, by }: PrivacyRequest) =>
  `${isoTime(at)}  ${kind.padEnd(8)} ${String(leads).padStart(4)} leads, by ${by.map((name) => NAMES[name]).join(" and ")}`;
