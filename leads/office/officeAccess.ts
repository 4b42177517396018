/**
 * Lets a device into the office's page. Whoever reads the office's mailbox gets a link that works once and for an hour. It
 * sets a cookie that lasts 90 days and is renewed by use. Both are signed, name nobody, and end with their generation. So does
 * the secret address of the office's calendar.
 */
import { randomUUID, timingSafeEqual } from "node:crypto";
import { calendarPath, OFFICE_ENDPOINT, officeLinkPath } from "../../model/lead/endpoints";
import { describeTime } from "../catalog/answerSteps";
import type { Dependencies } from "../dependencies";
import { OFFICE } from "../record/acts";
import { keyedHash, type Purpose, readSigned, signText } from "../store/engine/secret";
import { endLease, lease } from "../store/lease";
import { findDevices, officeGeneration, saveDevice, takeOfficeLink } from "../store/officeDevices";
import type { Store } from "../store/openStore";
import { tellStaff } from "./tellStaff";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COOKIE_LASTS = 90 * DAY;
const COOKIE = "office";

/** What a link or a cookie says. `end`: milliseconds since 1970. */
type Token = Readonly<Record<"generation" | "id", string>> & { end: number };

const issue = ({ secret }: Store, purpose: Purpose, { generation, end, id }: Token): string =>
  signText(secret, purpose, [generation, end.toString(36), id].join("."));

/** A device that is let in. */
export interface Visit extends Token {
  /** Whose it is, if somebody has said so. */
  person?: string;
}

/** Returns whose a device may be: the names of those who are alerted. */
export const peopleOf = ({ destinations }: Pick<Dependencies, "destinations">): string[] => [
  ...new Set(destinations.flatMap(({ person }) => person ?? [])),
];

/** Returns who acts on a device. */
export const personOf = ({ person }: Pick<Visit, "person">): string => person ?? OFFICE;

/** Reads a token. Undefined if it is forged, has ended, or is of an earlier generation. */
async function read(store: Store, purpose: Purpose, token: string, now: number): Promise<Token | undefined> {
  const signed = readSigned(store.secret, purpose, token);
  if (signed === undefined) return undefined;
  const [generation = "", time = "", id = ""] = signed.split(".");
  const end = Number.parseInt(time, 36);
  return now < end && generation === (await officeGeneration(store)) ? { generation, end, id } : undefined;
}

/** Returns the path of a link that lets in. @param path the page that it opens */
export async function issueOfficeLink(store: Store, now: number, path?: string): Promise<string> {
  const link = { generation: await officeGeneration(store), end: now + HOUR, id: randomUUID() };
  return officeLinkPath(issue(store, "office link", link), path);
}

/** Whether a link works, before it is used. */
export const isOfficeLink = async (store: Store, token: string, now: number): Promise<boolean> =>
  (await read(store, "office link", token, now)) !== undefined;

/** Uses a link. @returns undefined if it does not work */
export async function spendOfficeLink(store: Store, token: string, now: number): Promise<Token | undefined> {
  const link = await read(store, "office link", token, now);
  return link && (await takeOfficeLink(store, link.id, now)) ? link : undefined;
}

/** Returns what a device's Cookie header says, if it lets in. */
export async function readVisit(store: Store, cookies: string | null, now: number): Promise<Visit | undefined> {
  for (const cookie of cookies?.split(";") ?? []) {
    const [name, token = ""] = cookie.trim().split("=", 2);
    const found = name === COOKIE ? await read(store, "office cookie", token, now) : undefined;
    const device = found && (await findDevices(store)).find(({ id }) => id === found.id);
    if (found && (!device || device.person)) return { ...found, person: device?.person };
  }
  return undefined;
}

/** Returns when a device was last here, to a day. @param end of its cookie */
export const whenSeen = (end: number): number => end - COOKIE_LASTS;

export const isOldVisit = ({ end }: Token, now: number): boolean => end < now + COOKIE_LASTS - DAY;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Returns a Set-Cookie header. @param host the request's Host header: browsers may take no Secure cookie from http://localhost */
const setCookie = (value: string, host: string | null, seconds: number) =>
  `${COOKIE}=${value}; Path=${OFFICE_ENDPOINT}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${LOOPBACK.test(host ?? "") ? "" : "; Secure"}`;

/**
 * Lets a device in for 90 days, from now on.
 * @param visit its link or cookie, with whose generation the new cookie ends if another device signs out everywhere meanwhile
 * @returns the Set-Cookie header
 */
export async function letIn(store: Store, visit: Visit, host: string | null, now: number): Promise<string> {
  const renewed = { ...visit, end: now + COOKIE_LASTS };
  if (visit.person) await saveDevice(store, renewed);
  return setCookie(issue(store, "office cookie", renewed), host, COOKIE_LASTS / 1_000);
}

export const letOut = (host: string | null): string => setCookie("", host, 0);

/** The mails in an hour: everybody's on the first morning. More of them would fill the mailbox, since anybody may ask. */
const PLACES = [0, 1, 2, 3, 4, 5].map((place) => `office-link-${place}`);
/** Time limit of such a mail, milliseconds: below that of a function on Netlify. */
const TIMEOUT = 8_000;

/** How asking for a link ended. `title`: the mail's. */
export type Sent = { outcome: "sent"; title: string } | { outcome: "failed" | "limited" };

/** Sends the office a link. @param path the page that it opens */
export async function sendOfficeLink(
  { store: open, destinations, catalog, now }: Pick<Dependencies, "store" | "destinations" | "catalog" | "now">,
  path: string,
): Promise<Sent> {
  const store = await open();
  const at = now();
  for (const place of PLACES) {
    if (!(await lease(store, place, HOUR, at))) continue;
    const link = new URL(await issueOfficeLink(store, at, path), catalog.company.url);
    const title = `Your link to the office’s page, asked for at ${describeTime(at, at, catalog.company)}`;
    const news = {
      title,
      line: "Open it on the device that asked for it. It works once, within an hour. Did none of you ask? Then delete this mail.",
      link: link.href,
    };
    const mailboxes = destinations.filter(({ mailbox }) => mailbox);
    if (await tellStaff(mailboxes, news, TIMEOUT)) return { outcome: "sent", title };
    // A mail whose server took too long may still arrive, and strangers may ask without end.
    if (now() < at + TIMEOUT) await endLease(store, place, at);
    return { outcome: "failed" };
  }
  return { outcome: "limited" };
}

/** Returns the path of the office's calendar. It is secret: anybody who has it can read the visits. */
export const findCalendar = async (store: Store): Promise<string> =>
  calendarPath(keyedHash(store.secret, "office calendar", await officeGeneration(store)));

/** Whether a path is the calendar's that works now. */
export async function isCalendarPath(store: Store, path: string): Promise<boolean> {
  const expected = Buffer.from(await findCalendar(store));
  const given = Buffer.from(path);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Returns the office's mailboxes, each with its first letter and domain alone. */
export const maskedMailboxes = ({ destinations }: Pick<Dependencies, "destinations">): string[] =>
  destinations.flatMap(({ mailbox, notifyStaff }) => (mailbox && notifyStaff ? [mask(mailbox)] : []));

const mask = (address: string): string => `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf("@"))}`;
