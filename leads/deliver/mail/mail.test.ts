import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import { sampleVisitorAct } from "../../../test/leads/sampleAct";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sendTo, takes } from "../../../test/leads/sampleDestination";
import { sampleLead } from "../../../test/leads/sampleLead";
import { SmtpReceiver, smtpError } from "../../../test/leads/smtpReceiver";
import type { LeadRecord } from "../../record/leadRecord";
import type { Destination, DestinationServices } from "../destination";
import { type MailSettings, mail, mailKind, mailToVisitors } from "./mail";

const send = (destination: Destination, lead = sampleLead, signal?: AbortSignal) =>
  sendTo(destination, { lead }, signal);
const suspected: LeadRecord = { ...sampleLead, state: "quarantined", quarantineReasons: ["links"] };

/** Returns the only received message. */
function received() {
  const [message, ...more] = smtp.received;
  if (!message || more.length > 0) throw new Error(`Expected one message, and ${smtp.received.length} arrived.`);
  return message;
}

const services = {
  catalog: sampleCatalog,
  withdrawalLink: async (id: string) => `https://repairs.example/api/withdraw?link=${id}.signed`,
  statusLink: async (id: string) => `https://repairs.example/api/request?link=${id}.visitor`,
  now: () => sampleLead.receivedAt,
  countBefore: async () => 0,
  photographsOf: async () => [],
} as Partial<DestinationServices> as DestinationServices;

const smtp = new SmtpReceiver();
beforeAll(() => smtp.start());
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.received.length = 0;
  smtp.refuse = undefined;
  smtp.refuseBefore = {};
});

describe("the office's mailbox", () => {
  const settings = () => ({ smtpUrl: smtp.url, plaintext: true });
  const office = () => mail(settings(), services);

  test("gets text and HTML, the visitor in Reply-To, and a copy of the consent that nobody here can change", async () => {
    expect(await send(office())).toMatchObject({ outcome: "delivered" });
    const { headers, text } = received();
    expect(headers).toMatch(/^To: office@repairs\.example$/m);
    expect(headers).toMatch(/^Reply-To: .*<ada@home\.example>$/m);
    expect(headers).toMatch(/^Message-ID: <lead-4T9QX-7MZK2@repairs\.example>$/m);
    expect(text).toMatch(/Content-Type: text\/plain.*Content-Type: text\/html.*O&#39;Brien &#60;b&#62;/s);
    const [, record = ""] = /filename=consent-4T9QX-7MZK2\.json\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(text) ?? [];
    const { phone, page, ip, consent } = sampleLead;
    const recorded = { phone, page, ip, consent: true, consentWords: consent.text };
    expect(JSON.parse(Buffer.from(record, "base64").toString())).toMatchObject(recorded);
  });

  test.each([
    [19, "delivered", /^Subject: .*Possible_spam=3A/m],
    [20, "skipped", undefined],
  ])("after %i mails about possible spam in an hour, the next one is %s", async (before, outcome, subject) => {
    const destination = mail(settings(), { ...services, countBefore: async () => before });
    expect(await send(destination, suspected)).toMatchObject({ outcome });
    if (subject) expect(received().headers).toMatch(subject);
    expect(await send(destination)).toMatchObject({ outcome: "delivered" });
  });

  const read = (LEADS_MAIL_TO: string, LEADS_MAIL_FROM = "") =>
    mailKind.settings.parse({ SMTP_URL: smtp.url, LEADS_MAIL_TO, LEADS_MAIL_FROM });
  const boxesOf = (to: string) => mailKind.open(read(to) as MailSettings, services).filter(({ mailbox }) => mailbox);

  test("of two addresses, each has a delivery of its own, so that one that is refused is tried again alone", async () => {
    const addresses = ['"Office, Dover" <office@repairs.example>', "maria@repairs.example"];
    const boxes = boxesOf(addresses.join(", "));
    expect(boxes.map(({ name }) => name)).toEqual(["mail", expect.stringMatching(/^mail-to-[0-9a-f]{8}$/)]);
    for (const box of boxes) expect(await send(box)).toMatchObject({ outcome: "delivered" });
    expect(smtp.received.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1])).toEqual(addresses);
  });

  test.each([
    ["", ["office@repairs.example"]],
    ['"Repairs, Inc" <a@x.example>, b@x.example, Ann <B@X.Example>', ["a@x.example", "b@x.example"]],
    ["a@x.example; b@x.example;", ["a@x.example", "b@x.example"]],
    ["a@x.example (the office), root@localhost", ["a@x.example", "root@localhost"]],
  ])("LEADS_MAIL_TO=%s is a delivery for each mailbox", (to, addresses) => {
    const boxes = boxesOf(to);
    expect(boxes.map(({ mailbox }) => mailbox)).toEqual(addresses);
    expect(new Set(boxes.map(({ name }) => name)).size).toBe(addresses.length);
  });

  test.each([
    ["office", undefined, "LEADS_MAIL_TO"],
    ["a@x.example b@x.example", undefined, "LEADS_MAIL_TO"],
    ["", "a@x.example, b@x.example", "LEADS_MAIL_FROM"],
  ])("LEADS_MAIL_TO=%s and LEADS_MAIL_FROM=%s are refused", (to, from, name) => {
    expect(() => read(to, from)).toThrow(name);
  });

  test("a mail has no link that lets anybody in, so a quoting reply or a forward gives nobody anything", async () => {
    await send(office());
    await send(office(), suspected);
    expect(smtp.received).toHaveLength(2);
    for (const { text } of smtp.received) expect(text).not.toMatch(/link=|\/api\//);
  });

  test("no mail makes a mailbox reply by itself, so an office on holiday sends the visitor nothing", async () => {
    const { notifyStaff, sendReport } = office();
    const signal = AbortSignal.timeout(5_000);
    await send(office());
    await send(mailToVisitors(settings(), services));
    await sendTo(office(), { destination: "mail-withdrawal" });
    await notifyStaff?.({ title: "Your link", line: "", link: "https://repairs.example/office" }, signal);
    await sendReport?.({ subject: "Your week", text: "", html: "" }, signal);
    expect(smtp.received).toHaveLength(5);
    for (const { headers } of smtp.received) {
      expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
      expect(headers).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply$/m);
    }
  });

  test("gets a notice of a withdrawal in the thread of its request, with the person and the next steps, but without Reply-To", async () => {
    const withdrawnAt = Date.parse("2026-12-01T09:00:00Z");
    const answers = { ...sampleLead.answers, phoneAsTyped: "302-555-0142 or 302-555-0199" };
    await sendTo(office(), { destination: "mail-withdrawal", lead: { ...sampleLead, withdrawnAt, answers } });
    const { headers, text } = received();
    for (const line of [
      "To: office@repairs.example",
      "In-Reply-To: <lead-4T9QX-7MZK2@repairs.example>",
      "References: <lead-4T9QX-7MZK2@repairs.example>",
      `Message-ID: <withdrawal-4T9QX-7MZK2-${sampleLead.receivedAt}@repairs.example>`,
    ])
      expect(headers.split("\r\n")).toContain(line);
    expect(headers).not.toMatch(/^Reply-To:/m);
    for (const part of ["302-555-0142 or 302-555-0199", "ada@home.example", "Dec 1, 2026, 4:00", "ten business days"])
      expect(text).toContain(part);
  });

  test.each([
    ["dead", 4, "trying. - Not delivered (the mail to the customer): it refused the message. Call them."],
    ["pending", 5, undefined],
    ["delivered", 0, undefined],
  ] as const)("gets a mail about what is %s, five in an hour (after %i)", async (state, before, words) => {
    const other = { attempts: 1, nextAt: null, deliveredAt: null, reply: "HTTP 410" };
    const box = mail(settings(), {
      ...services,
      countBefore: async () => before,
      deliveriesOf: async () => [
        { ...other, destination: "webhook", state },
        { ...other, destination: "mail-told-booked", state, reply: "550 No such user" },
        // Its own last try.
        { ...other, destination: "mail-failed", state: "pending" },
      ],
    });
    const result = await sendTo(box, { destination: "mail-failed" });
    expect(result).toMatchObject({ outcome: words ? "delivered" : "skipped" });
    if (words) expect(received().text.replace(/\s+/g, " ")).toContain(`${words} Once it is put right`);
    else expect(smtp.received).toEqual([]);
  });

  test("gets what the visitor says later with the visitor in Reply-To as well", async () => {
    await sendTo(office(), { destination: "mail-visitor", acts: [sampleVisitorAct("", { text: "At noon?" })] });
    expect(received().headers).toMatch(/^Reply-To: .*<ada@home\.example>$/m);
  });

  test("gets no mail about photographs that were removed before it", async () => {
    expect(await sendTo(office(), { destination: "mail-visitor" })).toMatchObject({ outcome: "skipped" });
  });

  test("a name cannot add headers, and without the visitor's address there is no Reply-To", async () => {
    await send(office(), { ...sampleLead, email: "", answers: { name: "Eve\r\nBcc: all@evil.example" } });
    const names = Array.from(received().headers.matchAll(/^(To|Bcc|Subject|Reply-To):/gim), ([, name]) => name);
    expect(names.sort()).toEqual(["Subject", "To"]);
  });

  // A daily limit, a full mailbox, a blocklist, greylisting.
  test.each([421, 452, 550])("is tried again after a %d", async (responseCode) => {
    smtp.refuse = () => smtpError(responseCode);
    expect(await send(office())).toMatchObject({ outcome: "later" });
    expect(smtp.received).toEqual([]);
  });

  /** Sends to a server whose side of the conversation is the test's. It closes once the client has gone. */
  async function talkTo(
    talk: (socket: Socket) => void,
    settings: { query?: string; plaintext: boolean },
    signal?: AbortSignal,
  ) {
    const server = createSocketServer((socket) => {
      socket.on("error", () => {});
      talk(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const smtpUrl = `smtp://office:secret@127.0.0.1:${port}/${settings.query ?? ""}`;
    const result = await send(mail({ smtpUrl, plaintext: settings.plaintext }, services), sampleLead, signal);
    await new Promise((resolve) => server.close(resolve));
    return result;
  }

  test("gives up on a slow server at the time limit", async () => {
    const time = new AbortController();
    const result = await talkTo(() => time.abort(), { plaintext: true }, time.signal);
    expect(result).toMatchObject({ outcome: "later" });
  });

  test.each(["", "?requireTLS=false", "?ignoreTLS=true"])("rejects a server without TLS: %s", async (query) => {
    const heard: string[] = [];
    const talk = (socket: Socket) => {
      socket.write("220 ready\r\n");
      socket.on("data", (line) => {
        const [command = ""] = String(line).split(/\s/);
        heard.push(command);
        socket.write(command === "EHLO" ? "250-mail\r\n250 AUTH PLAIN\r\n" : "502 not here\r\n");
      });
    };
    const result = await talkTo(talk, { query, plaintext: false });
    expect(result).toEqual({ outcome: "later", reply: expect.stringContaining("STARTTLS") });
    expect(heard.filter((command) => command !== "QUIT")).toEqual(["EHLO", "STARTTLS"]);
  });

  test.each([
    ["smtp://127.0.0.1", { disabledCommands: [] }, false],
    ["smtp://office:secret@localhost", { disabledCommands: [], authOptional: false }, true],
    ["smtp://office:secret@127.0.0.1", { disabledCommands: ["STARTTLS"], allowInsecureAuth: true }, false],
    ["smtps://localhost", { secure: true }, true],
  ])("%s on this machine gets the mail, whatever its certificate: %j", async (address, options, secure) => {
    // It warns of its own certificate.
    const warn = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const local = new SmtpReceiver(options);
    warn.mockRestore();
    await local.start();
    const parsed = mailKind.settings.parse({ SMTP_URL: `${address}:${local.port}` });
    const result = await send(mail(parsed as MailSettings, services));
    await local.stop();
    expect(result).toMatchObject({ outcome: "delivered" });
    expect(local.received).toMatchObject([{ secure }]);
  });
});

describe("the visitor's mailbox", () => {
  const DAY = 24 * 3_600_000;
  const accepted: LeadRecord = { ...sampleLead, answers: { name: "CANARY", message: "CANARY", zip: "19904" } };
  const countBefore = jest.fn<Promise<number>, Parameters<DestinationServices["countBefore"]>>();
  const visitor = (now = accepted.receivedAt + 1_000) =>
    mailToVisitors({ smtpUrl: smtp.url, plaintext: true }, { ...services, countBefore, now: () => now });
  beforeEach(() => countBefore.mockReset().mockResolvedValue(0));

  test("gets a confirmation as text and HTML, whose link asks before it withdraws", async () => {
    expect(await send(visitor(), accepted)).toMatchObject({ outcome: "delivered" });
    const { recipients, headers, text } = received();
    expect(recipients).toEqual(["ada@home.example"]);
    for (const line of [
      "From: Example Repairs <office@repairs.example>",
      "Reply-To: office@repairs.example",
      "Message-ID: <confirmation-4T9QX-7MZK2@repairs.example>",
    ])
      expect(headers.split("\r\n")).toContain(line);
    expect(headers).not.toMatch(/^List-Unsubscribe/im);
    expect(text).toMatch(/Content-Type: text\/plain.*link=3D4T9QX-7MZK2\.signed.*Content-Type: text\/html/s);
  });

  test("gets no input from the form except its own address", async () => {
    await send(visitor(), { ...accepted, page: "/CANARY", phone: "+13025550142", service: "CANARY" });
    expect(received().text).not.toMatch(/CANARY|555-0142|5550142|19904/);
  });

  test.each([
    "ada@home.example, eve@evil.example",
    "Eve <eve@evil.example>",
    "ada@home.example\r\nBcc: eve@evil.example",
    "friends: ada@home.example, eve@evil.example;",
    `${"a".repeat(250)}@home.example`,
    "",
  ])("gets no confirmation if the address is not exactly one mailbox: %j", async (email) => {
    expect(takes(visitor(), { ...accepted, email })).toBe(false);
  });

  test("gets no confirmation of a quarantined request, even if a person released it", () => {
    expect(takes(visitor(), accepted)).toBe(true);
    expect(takes(visitor(), { ...accepted, quarantineReasons: ["reads like a sales pitch"] })).toBe(false);
  });

  test.each<[string, object, number, string]>([
    ["two to it in a day", { within: DAY, email: "ada@home.example" }, 2, "delivered"],
    ["three to it in a day", { within: DAY, email: "ada@home.example" }, 3, "skipped"],
    ["twenty-nine to all in an hour", {}, 29, "delivered"],
    ["thirty to all in an hour", {}, 30, "skipped"],
  ])("after %s, the next confirmation is %s", async (_what, which, count, outcome) => {
    countBefore.mockImplementation(async (_delivery, { names: _, ...counted }) =>
      JSON.stringify(counted) === JSON.stringify(which) ? count : 0,
    );
    expect(await send(visitor(), accepted)).toMatchObject({ outcome });
    expect(smtp.received).toHaveLength(outcome === "delivered" ? 1 : 0);
  });

  test("gets no confirmation a day after the request", async () => {
    expect(await send(visitor(accepted.receivedAt + DAY), accepted)).toMatchObject({ outcome: "delivered" });
    expect(await send(visitor(accepted.receivedAt + DAY + 1), accepted)).toMatchObject({ outcome: "skipped" });
    expect(smtp.received).toHaveLength(1);
  });

  test.each([
    [450, "later"],
    [550, "skipped"],
  ])("refusing with %d makes the confirmation %s", async (responseCode, outcome) => {
    smtp.refuse = () => smtpError(responseCode);
    expect(await send(visitor(), accepted)).toMatchObject({
      outcome,
      reply: expect.stringContaining("mailbox trouble"),
    });
  });

  test.each(["greeting", "sender"] as const)(
    "a confirmation is tried again if the server refuses the %s",
    async (step) => {
      smtp.refuseBefore = { [step]: smtpError(554) };
      expect(await send(visitor(), accepted)).toMatchObject({ outcome: "later" });
    },
  );
});
