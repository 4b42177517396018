/**
 * Lets a device into the office's page. Whoever reads the office's mailbox gets a link that works once and for an hour. It
 * sets a cookie that lasts 90 days and is renewed by use. Both are signed, name nobody, and end with their generation.
 */
import { randomUUID } from "node:crypto";
import type { Catalog } from "../../model/catalog/catalog";
import { OFFICE_ENDPOINT, officeLinkPath } from "../../model/lead/endpoints";
import { describeTime } from "../catalog/answerSteps";
import type { Dependencies } from "../dependencies";
import { type Purpose, readSigned, signText } from "../store/engine/secret";
import { endLease, firstLease, lease } from "../store/lease";
import { officeGeneration, takeOfficeLink } from "../store/officeLinks";
import type { Store } from "../store/openStore";
import { tellStaff } from "./tellStaff";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COOKIE_LASTS = 90 * DAY;
const COOKIE = "office";

/** @param end milliseconds since 1970 @param place of a mailed link */
const issue = ({ secret }: Store, purpose: Purpose, generation: string, end: number, place = ""): string =>
  signText(secret, purpose, [generation, end.toString(36), randomUUID(), place].join("."));

/** What a link or a cookie says. `end`: milliseconds since 1970. */
type Token = Readonly<Record<"generation" | "id" | "place", string>> & { end: number };

/** Reads a token. Undefined if it is forged, has ended, or is of an earlier generation. */
async function read(store: Store, purpose: Purpose, token: string, now: number): Promise<Token | undefined> {
  const signed = readSigned(store.secret, purpose, token);
  if (signed === undefined) return undefined;
  const [generation = "", time = "", id = "", place = ""] = signed.split(".");
  const end = Number.parseInt(time, 36);
  return now < end && generation === (await officeGeneration(store)) ? { generation, end, id, place } : undefined;
}

/** Returns the path of a link that lets in. @param path the page that it opens @param place of a mailed link */
export const issueOfficeLink = async (store: Store, now: number, path?: string, place?: string): Promise<string> =>
  officeLinkPath(issue(store, "office link", await officeGeneration(store), now + HOUR, place), path);

/** Whether a link works, before it is used. */
export const isOfficeLink = async (store: Store, token: string, now: number): Promise<boolean> =>
  (await read(store, "office link", token, now)) !== undefined;

/** Uses a link, so that another mail may be sent in its place. @returns undefined if it does not work */
export async function spendOfficeLink(store: Store, token: string, now: number): Promise<Token | undefined> {
  const link = await read(store, "office link", token, now);
  if (!link || !(await takeOfficeLink(store, link.id, now))) return undefined;
  await endLease(store, link.place, link.end - HOUR);
  return link;
}

/** Returns what a device's Cookie header says, if it lets in. */
export async function readVisit(store: Store, cookies: string | null, now: number): Promise<Token | undefined> {
  for (const cookie of cookies?.split(";") ?? []) {
    const [name, token = ""] = cookie.trim().split("=", 2);
    const found = name === COOKIE ? await read(store, "office cookie", token, now) : undefined;
    if (found) return found;
  }
  return undefined;
}

export const isOldVisit = ({ end }: Token, now: number): boolean => end < now + COOKIE_LASTS - DAY;

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Returns a Set-Cookie header. @param host the request's Host header: browsers may take no Secure cookie from http://localhost */
const setCookie = (value: string, host: string | null, seconds: number) =>
  `${COOKIE}=${value}; Path=${OFFICE_ENDPOINT}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${LOOPBACK.test(host ?? "") ? "" : "; Secure"}`;

/**
 * Returns the Set-Cookie header that lets a device in.
 * @param generation of its link or cookie, so that it ends with it if another device signs out everywhere meanwhile
 */
export const letIn = (store: Store, { generation }: Token, host: string | null, now: number): string =>
  setCookie(issue(store, "office cookie", generation, now + COOKIE_LASTS), host, COOKIE_LASTS / 1_000);

export const letOut = (host: string | null): string => setCookie("", host, 0);

/** The mails that may be out at once. A link has its place for an hour, or until it is used. */
const PLACES = ["office-link-0", "office-link-1", "office-link-2"];
/** Time limit of such a mail, milliseconds: below that of a function on Netlify. */
const TIMEOUT = 8_000;

/** How asking for a link ended. Times are milliseconds since 1970. */
export type Sent = { outcome: "sent"; at: number } | { outcome: "failed" } | { outcome: "limited"; until: number };

export const linkTitle = (at: number, { company }: Pick<Catalog, "company">): string =>
  `Your link to the office’s page, asked for at ${describeTime(at, at, company)}`;

/** Sends the office a link. @param path the page that it opens */
export async function sendOfficeLink(
  { store: open, destinations, catalog, now }: Pick<Dependencies, "store" | "destinations" | "catalog" | "now">,
  path: string,
): Promise<Sent> {
  const store = await open();
  const at = now();
  for (const place of PLACES) {
    if (!(await lease(store, place, HOUR, at))) continue;
    const link = new URL(await issueOfficeLink(store, at, path, place), catalog.company.url);
    const news = {
      title: linkTitle(at, catalog),
      line: "Open it on the device that asked for it. It works once, within an hour. Did none of you ask? Then delete this mail.",
      link: link.href,
    };
    const mailboxes = destinations.filter(({ mailbox }) => mailbox);
    if (await tellStaff(mailboxes, news, TIMEOUT)) return { outcome: "sent", at };
    // A mail whose server took too long may still arrive, and strangers may ask without end.
    if (now() < at + TIMEOUT) await endLease(store, place, at);
    return { outcome: "failed" };
  }
  return { outcome: "limited", until: Math.min(at, await firstLease(store, PLACES)) + HOUR };
}

/** Returns the office's mailboxes, each with its first letter and domain alone. */
export const maskedMailboxes = ({ destinations }: Pick<Dependencies, "destinations">): string[] =>
  destinations.flatMap(({ mailbox, notifyStaff }) => (mailbox && notifyStaff ? [mask(mailbox)] : []));

const mask = (address: string): string => `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf("@"))}`;
