import { failureMail, visitorNotesMail, withdrawalMail } from "../../leads/deliver/mail/followUpMails";
import { leadMail } from "../../leads/deliver/mail/leadMail";
import type { Mail } from "../../leads/deliver/mail/renderMail";
import { type VisitNews, visitMail } from "../../leads/deliver/mail/visitMail";
import { visitorMail } from "../../leads/deliver/mail/visitorMail";
import type { Act } from "../../leads/record/acts";
import { standingOf } from "../../leads/record/decide";
import type { Catalog } from "../../model/catalog/catalog";
import { sampleAct, sampleVisitorAct } from "./sampleAct";
import { sampleLead } from "./sampleLead";
import { NOW } from "./sampleNewLead";

const by = { by: "The visitor", at: sampleLead.receivedAt, amount: null, shown: null };
const links = {
  status: "https://repairs.example/api/request?link=a",
  withdrawal: "https://repairs.example/api/withdraw?link=a",
};

const DAY = 24 * 3_600_000;
const firstTime = { from: NOW + 10 * DAY, to: NOW + 10 * DAY + 2 * 3_600_000 };
const secondTime = { from: firstTime.from + DAY, to: firstTime.to + DAY };
const booked = sampleAct("", { kind: "booked", details: { window: firstTime } });

/** What a visitor's mails tell of: the acts, and when it is sent. */
const visits: Readonly<Record<string, readonly [VisitNews, acts: readonly Act[], at?: number]>> = {
  "times to choose from": [
    "offered",
    [sampleAct("", { kind: "offered", details: { windows: [firstTime, secondTime] } })],
  ],
  "a visit": ["booked", [sampleAct("", { ...booked, shown: "Please clear the sink." })]],
  "a visit without a time": ["booked", [sampleAct("", { kind: "booked" })]],
  "a moved visit": ["booked", [booked, sampleAct("", { kind: "booked", details: { window: secondTime } })]],
  "a visit that is called off": [
    "calledOff",
    [booked, sampleAct("", { kind: "calledOff", shown: "Our truck broke down." })],
  ],
  "a visit that they cancelled": ["calledOff", [booked, sampleVisitorAct("", { kind: "cancelled" })]],
  "not for us": ["declined", [sampleAct("", { kind: "declined", shown: "We don’t do slate roofs." })]],
  "a question": ["asked", [sampleAct("", { kind: "asked", shown: "Is it a gas or an electric heater?" })]],
  "a reminder": ["reminder", [booked], firstTime.from - DAY / 2],
  "a finished job": [
    "done",
    [
      booked,
      sampleAct("", { kind: "done", shown: "New cartridge in the faucet.", details: { warrantyUntil: "2028-12-01" } }),
    ],
  ],
};

/** The mails to a visitor about their request. */
const visitMails = (catalog: Catalog): Record<string, Mail> =>
  Object.fromEntries(
    Object.entries(visits).map(([name, [news, acts, at = NOW]]) => {
      const mail = visitMail(
        news,
        { lead: sampleLead, acts: [...acts], standing: standingOf({ acts }) },
        catalog,
        links,
        at,
      );
      if (!mail) throw new Error(`Nothing to tell: ${name}`);
      return [name, mail];
    }),
  );

/** A mail of each kind about a request. */
export const sampleMails = (catalog: Catalog): Record<string, Mail> => ({
  "a request": leadMail(sampleLead, catalog, NOW),
  "possible spam": leadMail({ ...sampleLead, state: "quarantined", quarantineReasons: ["links"] }, catalog, NOW),
  "what they added": visitorNotesMail(sampleLead, [{ kind: "added", text: "Gate.", ...by }], 0, catalog, NOW),
  "a cancellation": visitorNotesMail(sampleLead, [{ kind: "cancelled", text: null, ...by }], 0, catalog, NOW),
  "a withdrawal": withdrawalMail(sampleLead, catalog, sampleLead.receivedAt),
  "what did not arrive": failureMail(
    sampleLead,
    ["Not delivered (your program): it could not be reached. We go on trying."],
    catalog,
  ),
  "the confirmation": visitorMail(sampleLead, catalog, links, NOW),
  ...visitMails(catalog),
  "a confirmation that asks to call": visitorMail({ ...sampleLead, mustCall: true }, catalog, links, NOW),
});
