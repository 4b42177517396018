/**
 * Starts deliveries on Netlify, where a function stops with its response. A background function answers 202 at once and
 * goes on for up to 15 minutes (https://docs.netlify.com/functions/background-functions/).
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import process from "node:process";
import { describeError, OwnError, readSettings } from "../../leads/index";
import { blobMemory, leaveToSweep, type Memory } from "./sweepWhenDue";

/** netlify/functions/deliver-background.mts */
const FUNCTION = "/.netlify/functions/deliver-background";
const HEADER = "x-delivery-key";
/** Milliseconds to wait for the 202. The visitor waits too. */
const TIMEOUT = 1_000;

/**
 * A key that only this site's functions know, so that nobody else can start deliveries. It comes from the database's
 * address, which has a password in it: no further setting can be missing.
 */
const deriveKey = (databaseUrl: string): Buffer => createHmac("sha256", databaseUrl).update("start delivery").digest();

/**
 * Starts the background function. If it does not start in time, the next scheduled sweep delivers.
 * @param siteUrl the site's address, from Netlify's variable URL
 * @throws if the memory cannot be reached either
 */
export async function startDelivery(siteUrl = "", databaseUrl = "", memory: Memory = blobMemory()): Promise<void> {
  try {
    const { status } = await fetch(new URL(FUNCTION, siteUrl), {
      method: "POST",
      headers: { [HEADER]: deriveKey(databaseUrl).toString("base64url") },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (status !== 202) throw new OwnError(`The background function did not start: HTTP ${status}.`);
  } catch (error) {
    console.error(describeError(error));
    await leaveToSweep(memory);
  }
}

/** Whether one of the site's own functions sent this. */
export function mayStartDelivery(
  { headers }: Request,
  databaseUrl = readSettings(process.env).databaseUrl ?? "",
): boolean {
  const sent = Buffer.from(headers.get(HEADER) ?? "", "base64url");
  const key = deriveKey(databaseUrl);
  return sent.length === key.length && timingSafeEqual(sent, key);
}
