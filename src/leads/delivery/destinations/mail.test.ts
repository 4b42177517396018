import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { sampleCatalog } from "../../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../../test/leads/sampleLead";
import type { Destination, SendResult } from "../destination";
import { mail, mailOfWithdrawals } from "./mail";

const send = (destination: Destination, lead = sampleLead): Promise<SendResult> =>
  destination.send(lead, AbortSignal.timeout(5_000));

const withdrawalLink = async (id: string) => `https://repairs.example/api/withdraw?link=${id}.signed`;

describe("the office's mailbox", () => {
  let smtp: SMTPServer;
  let port: number;
  let mails: string[];
  let refuse: ((recipient: string) => Error | null) | undefined;

  beforeEach(async () => {
    mails = [];
    refuse = undefined;
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, callback) => callback(refuse?.(address)),
      onData(stream, _session, callback) {
        let text = "";
        stream.on("data", (part) => {
          text += part;
        });
        stream.on("end", () => {
          mails.push(text);
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    port = (smtp.server.address() as AddressInfo).port;
  });
  afterEach(() => new Promise<void>((resolve) => smtp.close(resolve)));

  const office = () => mail({ smtpUrl: `smtp://127.0.0.1:${port}` }, sampleCatalog, withdrawalLink);
  const headersOf = (message = "") => (message.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ");

  test("gets text and HTML, with the visitor in Reply-To", async () => {
    expect(await send(office())).toMatchObject({ outcome: "delivered" });
    const headers = headersOf(mails[0]);
    expect(headers).toMatch(/^To: office@repairs\.example$/m);
    expect(headers).toMatch(/^Reply-To: .*<ada@home\.example>$/m);
    expect(headers).toMatch(/^Subject: Quote request: Water Damage \(4T9QX-7MZK2\)$/m);
    expect(headers).toMatch(/^Message-ID: <lead-4T9QX-7MZK2@repairs\.example>$/m);
    expect(mails[0]).toContain("Content-Type: text/plain");
    expect(mails[0]).toContain("Content-Type: text/html");
    expect(mails[0]).toContain("(302) 555-0142 ext. 12");
    const body = mails[0]?.replaceAll("=\r\n", "");
    expect(body).toContain("O&#39;Brien &lt;b&gt;");
    expect(body).toContain("https://repairs.example/api/withdraw?link=3D4T9QX-7MZK2.signed");
  });

  test("gets word of a withdrawal, with whom not to call and what to do, and nobody to reply to", async () => {
    const word = mailOfWithdrawals({ smtpUrl: `smtp://127.0.0.1:${port}` }, sampleCatalog);
    const withdrawnAt = Date.parse("2026-12-01T09:00:00Z");
    expect(await word.send(sampleLead, AbortSignal.timeout(5_000), withdrawnAt)).toMatchObject({
      outcome: "delivered",
    });
    const headers = headersOf(mails[0]);
    expect(headers).toMatch(/^To: office@repairs\.example$/m);
    expect(headers).toMatch(/^Subject: Consent withdrawn \(4T9QX-7MZK2\)$/m);
    expect(headers).toMatch(/^Message-ID: <withdrawal-4T9QX-7MZK2@repairs\.example>$/m);
    expect(headers).not.toMatch(/^Reply-To:/m);
    const body = mails[0]?.replaceAll("=\r\n", "");
    for (const part of [
      "(302) 555-0142 ext. 12",
      "ada@home.example",
      "2026-12-01T09:00:00.000Z",
      "ten business days",
    ]) {
      expect(body).toContain(part);
    }
  });

  test("a name cannot add headers", async () => {
    await send(office(), {
      ...sampleLead,
      service: "other",
      answers: { ...sampleLead.answers, name: "Eve\r\nBcc: all@evil.example" },
    });
    const headers = headersOf(mails[0]);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers.match(/^To:/gim)).toHaveLength(1);
    expect(headers.match(/^Subject:/gim)).toHaveLength(1);
  });

  test.each([
    [450, "later"],
    [550, "refused"],
  ])("treats a recipient refused with %d as %s", async (responseCode, outcome) => {
    refuse = () => Object.assign(new Error("mailbox trouble"), { responseCode });
    expect(await send(office())).toMatchObject({ outcome });
    expect(mails).toEqual([]);
  });

  test("gives up on a slow server when the time is up", async () => {
    let left = () => {};
    const gone = new Promise<void>((resolve) => {
      left = resolve;
    });
    const time = new AbortController();
    const silent = createSocketServer((socket) => {
      socket.on("close", () => left()).on("error", () => {});
      time.abort();
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await mail({ smtpUrl: url }, sampleCatalog, withdrawalLink).send(sampleLead, time.signal)).toMatchObject({
      outcome: "later",
    });
    await gone;
    await new Promise((resolve) => silent.close(resolve));
  });

  test("tries again later when there is no server", async () => {
    const nobody = mail({ smtpUrl: "smtp://127.0.0.1:1" }, sampleCatalog, withdrawalLink);
    expect(await send(nobody)).toMatchObject({ outcome: "later" });
  });
});
