/** Fake destinations on loopback. Each records what it accepts, and misbehaves on demand. */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Ledger } from "./ledger";
import type { RehearsalClock } from "./rehearsalClock";

/**
 * How a destination behaves. "hangs" accepts a request and never replies. "busy" asks to retry after an hour. The mail
 * server never hangs.
 */
export type Mood = "well" | "busy" | "refuses" | "hangs" | "gone";

export interface Receiver {
  /** Sets the mood. @returns ends it */
  begin(mood: Mood): () => void;
  /** Number of requests without a reply. */
  readonly hanging: number;
  /** Environment variables for the site. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export const receiverNames = ["mail", "webhook", "leadspedia"] as const;
export type ReceiverName = (typeof receiverNames)[number];
export type Receivers = Readonly<Record<ReceiverName, Receiver>> & {
  /** Reference → path of the withdrawal link in the e-mail about a lead. */
  readonly withdrawalLinks: ReadonlyMap<string, string>;
};

/** The latest mood that has not ended. */
function moods() {
  const begun: { mood: Mood }[] = [];
  return {
    current: (): Mood => begun.at(-1)?.mood ?? "well",
    begin(mood: Mood) {
      const entry = { mood };
      begun.push(entry);
      return () => void begun.splice(begun.indexOf(entry), 1);
    },
  };
}

const SECRET = "whsec_cmVoZWFyc2FsIHNlY3JldCBvZiB0aGUgeWVhcg==";
/** Seconds by which a webhook's time may be wrong: https://www.standardwebhooks.com, "verifying webhook authenticity". */
const TOLERANCE = 300;
const BUSY_SECONDS = 3_600;

/** Reads the destination and the lead's reference from a request, or refuses it. */
type Reader = (request: IncomingMessage, body: string) => { destination: string; reference: string } | "refused";

export async function startReceivers(clock: RehearsalClock, ledger: Ledger): Promise<Receivers> {
  const webhook = await startHttp(clock, ledger, readWebhook(clock), { status: 200, body: "" });
  const leadspedia = await startHttp(clock, ledger, readLeadspedia, {
    status: 200,
    body: JSON.stringify({ result: "success", lead_id: 1, msg: "Lead Accepted" }),
  });
  const withdrawalLinks = new Map<string, string>();
  const mail = await startMail(clock, ledger, withdrawalLinks);
  Object.assign(webhook.env, { LEADS_WEBHOOK_URL: webhook.origin, LEADS_WEBHOOK_SECRET: SECRET });
  Object.assign(leadspedia.env, {
    LEADSPEDIA_URL: leadspedia.origin,
    LEADSPEDIA_TEST: "0",
    LEADSPEDIA_CAMPAIGNS: JSON.stringify(
      Object.fromEntries(["PLUMBING", "WATER_DAMAGE", "GENERAL"].map((name) => [name, { id: name, key: "k" }])),
    ),
  });
  return { mail, webhook, leadspedia, withdrawalLinks };
}

/** Verifies the signature and the time, as Standard Webhooks requires. */
const readWebhook =
  (clock: RehearsalClock): Reader =>
  ({ headers }, body) => {
    const id = String(headers["webhook-id"]);
    const timestamp = String(headers["webhook-timestamp"]);
    const key = Buffer.from(SECRET.slice("whsec_".length), "base64");
    const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    if (headers["webhook-signature"] !== `v1,${expected}`) return "refused";
    if (Math.abs(clock.now / 1000 - Number(timestamp)) > TOLERANCE) return "refused";
    const [, reference = "", notice = ""] = /^(\w{5}-\w{5})(-withdrawal|-withheld)?/.exec(id) ?? [];
    return { destination: `webhook${notice}`, reference };
  };

const readLeadspedia: Reader = (_request, body) => {
  return { destination: "leadspedia", reference: new URLSearchParams(body).get("lp_s1") ?? "" };
};

async function startHttp(clock: RehearsalClock, ledger: Ledger, read: Reader, taken: { status: number; body: string }) {
  const held = new Set<ServerResponse>();
  const { current, begin } = moods();
  const server = createServer(async (request, response) => {
    const mood = current();
    if (mood === "gone") return void request.socket.destroy();
    if (mood === "busy") return void response.writeHead(503, { "retry-after": String(BUSY_SECONDS) }).end();
    if (mood === "refuses") return void response.writeHead(400).end("not in this shape");
    let body = "";
    for await (const part of request) body += part;
    const got = read(request, body);
    if (got === "refused") return void response.writeHead(400).end("signature or time is wrong");
    ledger.arrivals.push({ ...got, at: clock.now });
    if (mood !== "hangs") return void response.writeHead(taken.status).end(taken.body);
    held.add(response);
    response.once("close", () => held.delete(response));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const env: Record<string, string> = {};
  return {
    begin,
    get hanging() {
      return held.size;
    },
    env,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** An SMTP error: the sender retries after 4xx, not after 5xx. */
const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/**
 * A mail server that greets at once. By default, the library waits a tenth of a second for clients that talk too early.
 * In a year, that would add a quarter of an hour.
 */
class PromptMailServer extends SMTPServer {
  override connect(...accepted: Parameters<SMTPServer["connect"]>): void {
    super.connect(...accepted);
    const [newest] = [...this.connections].slice(-1);
    newest?.connectionReady();
    if (newest) newest.connectionReady = () => {};
  }
}

async function startMail(clock: RehearsalClock, ledger: Ledger, links: Map<string, string>): Promise<Receiver> {
  const { current, begin } = moods();
  const smtp = new PromptMailServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onConnect: (_session, callback) => callback(current() === "gone" ? smtpError(421, "going down") : undefined),
    onRcptTo(_address, _session, callback) {
      if (current() === "busy") return callback(smtpError(451, "greylisted, try again"));
      return callback(current() === "refuses" ? smtpError(550, "no such mailbox") : undefined);
    },
    onData(stream, _session, callback) {
      let text = "";
      stream.on("data", (part) => {
        text += part;
      });
      stream.on("end", () => {
        // The id begins with the kind of mail.
        const [, kind, reference = ""] = /^Message-ID: <(\w+)-(\w{5}-\w{5})[-\d]*@/im.exec(text) ?? [];
        const destination = kind === "lead" ? "mail" : `mail-${kind}`;
        ledger.arrivals.push({ destination, reference, at: clock.now });
        const link = /\/api\/withdraw\?link=[\w.-]+/.exec(text.replaceAll("=\r\n", "").replaceAll("=3D", "="));
        if (link) links.set(reference, link[0]);
        callback();
      });
    },
  });
  // Some moods cut connections off.
  smtp.on("error", () => {});
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  return {
    begin,
    hanging: 0,
    env: { SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
