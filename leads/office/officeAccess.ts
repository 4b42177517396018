/**
 * Lets a device into the office's page. Whoever reads the office's mailbox gets a link that works once and for an hour. It
 * sets a cookie that lasts 90 days and is renewed by use. Both are signed, name nobody, and end with their generation.
 */
import { randomUUID } from "node:crypto";
import { OFFICE_ENDPOINT, officeLinkPath } from "../../model/lead/endpoints";
import type { Dependencies } from "../dependencies";
import { type Purpose, readSigned, signText } from "../store/engine/secret";
import { lease } from "../store/lease";
import { officeGeneration, takeOfficeLink } from "../store/officeLinks";
import type { Store } from "../store/openStore";
import { tellStaff } from "./tellStaff";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COOKIE_LASTS = 90 * DAY;
const COOKIE = "office";

/** @param end milliseconds since 1970 */
async function issue(store: Store, purpose: Purpose, end: number): Promise<string> {
  return signText(store.secret, purpose, [await officeGeneration(store), end.toString(36), randomUUID()].join("."));
}

/** Returns a token's end and id. Undefined if it is forged, has ended, or is of an earlier generation. */
async function read(
  store: Store,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<{ end: number; id: string } | undefined> {
  const signed = readSigned(store.secret, purpose, token);
  if (signed === undefined) return undefined;
  const [generation, time = "", id = ""] = signed.split(".");
  const end = Number.parseInt(time, 36);
  return now < end && generation === (await officeGeneration(store)) ? { end, id } : undefined;
}

/** Returns the path of a link that lets in. @param path the page that it opens */
export const issueOfficeLink = async (store: Store, now: number, path?: string): Promise<string> =>
  officeLinkPath(await issue(store, "office link", now + HOUR), path);

/** Whether a link works, before it is used. */
export const isOfficeLink = async (store: Store, token: string, now: number): Promise<boolean> =>
  (await read(store, "office link", token, now)) !== undefined;

/** Uses a link. @returns false if it does not work */
export async function spendOfficeLink(store: Store, token: string, now: number): Promise<boolean> {
  const link = await read(store, "office link", token, now);
  return link !== undefined && takeOfficeLink(store, link.id, now);
}

/** Returns a device's visit, if its Cookie header lets it in. `isOld`: the cookie should be set again. */
export async function readVisit(
  store: Store,
  cookies: string | null,
  now: number,
): Promise<{ isOld: boolean } | undefined> {
  for (const cookie of cookies?.split(";") ?? []) {
    const [name, token = ""] = cookie.trim().split("=", 2);
    const found = name === COOKIE ? await read(store, "office cookie", token, now) : undefined;
    if (found) return { isOld: found.end < now + COOKIE_LASTS - DAY };
  }
  return undefined;
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Returns a Set-Cookie header. @param host the request's Host header: browsers may take no Secure cookie from http://localhost */
const setCookie = (value: string, host: string | null, seconds: number) =>
  `${COOKIE}=${value}; Path=${OFFICE_ENDPOINT}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${LOOPBACK.test(host ?? "") ? "" : "; Secure"}`;

/** Returns the Set-Cookie header that lets a device in. */
export const letIn = async (store: Store, host: string | null, now: number): Promise<string> =>
  setCookie(await issue(store, "office cookie", now + COOKIE_LASTS), host, COOKIE_LASTS / 1_000);

export const letOut = (host: string | null): string => setCookie("", host, 0);

/** Mails with a link in an hour, in all. */
const MOST_LINKS = 3;
/** Time limit of such a mail, milliseconds: below that of a function on Netlify. */
const TIMEOUT = 8_000;

/** Sends the office a link. @param path the page that it opens */
export async function sendOfficeLink(
  { store: open, destinations, catalog, now }: Pick<Dependencies, "store" | "destinations" | "catalog" | "now">,
  path: string,
): Promise<"sent" | "limited" | "failed"> {
  const store = await open();
  const mailboxes = destinations.filter(({ mailbox }) => mailbox);
  for (let place = 0; place < MOST_LINKS; place++) {
    if (!(await lease(store, `office link ${place}`, HOUR, now()))) continue;
    const link = new URL(await issueOfficeLink(store, now(), path), catalog.company.url);
    const news = {
      title: "Your link to the office’s page",
      line: "Somebody asked for it there. It works once, within an hour. Was it none of you? Then leave it.",
      link: link.href,
    };
    return (await tellStaff(mailboxes, news, TIMEOUT)) ? "sent" : "failed";
  }
  return "limited";
}

/** Returns the office's mailboxes, each with its first letter and domain alone. */
export const maskedMailboxes = ({ destinations }: Pick<Dependencies, "destinations">): string[] =>
  destinations.flatMap(({ mailbox, notifyStaff }) => (mailbox && notifyStaff ? mailbox.split(",").map(mask) : []));

/** @param mailbox an address, also after a name: "Office <office@repairs.example>" */
function mask(mailbox: string): string {
  const address = mailbox.slice(mailbox.indexOf("<") + 1).trim();
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf("@")).replace(">", "")}`;
}
