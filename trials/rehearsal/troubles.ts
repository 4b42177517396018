/** The troubles of a year and people's remedies, by their names in the plan. */
import { setTimeout as realPause } from "node:timers/promises";
import type { Catalog } from "../../src/leads/catalog/catalog";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import type { Request } from "./ledger";
import { DAY, type TroubleName } from "./planYear";
import type { Mood, ReceiverName } from "./receivers";
import type { Stage } from "./stage";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Requests under way during a trouble. */
const CROWD = 12;
/** Seconds that systemd takes to start a server again. */
const RESTART = 2_000;

export const troubles: Readonly<Record<TroubleName, (stage: Stage) => Promise<void>>> = {
  "server restarts during requests": (stage) => restartDuring(stage, () => stage.site.stop()),

  async "server is killed during requests"(stage) {
    await restartDuring(stage, async () => {
      const [server] = stage.site.servers;
      if (server) await stage.site.kill(server);
    });
    // Waits until the leases of its deliveries have expired.
    await stage.clock.pass(MINUTE);
  },

  async "database restarts during requests"(stage) {
    const end = stage.begin("site");
    await stage.askDuring(CROWD, async () => {
      await stage.store.breakDown();
      await realPause(200);
      await stage.store.recover();
    });
    end();
  },

  async "database is gone for twenty minutes"(stage) {
    const end = stage.begin("store");
    await stage.store.breakDown();
    await stage.askDuring(2, async () => {});
    await stage.askHealth();
    stage.later(20 * MINUTE, async () => {
      await stage.store.recover();
      end();
    });
  },

  async "disk is full for an hour"(stage) {
    if (!stage.store.hasRealDisk) return;
    const end = stage.begin("store");
    // Leads accepted just before are still to be delivered.
    await stage.askDuring(CROWD, async () => stage.store.fillDisk());
    // A database can use the space of removed leads for a while, so these may be stored.
    await stage.askDuring(CROWD, async () => {});
    await stage.askHealth();
    stage.later(HOUR, async () => {
      await stage.store.freeDisk();
      end();
    });
  },

  async "webhook is dead for three days"(stage) {
    await misbehave(stage, ["webhook"], "gone", 3 * DAY);
    // The newest request is in the mailbox, but not at the webhook.
    for (const after of [6 * HOUR, 30 * HOUR]) {
      stage.later(after, async () => {
        await stage.ask(stage.newRequest({ consent: true }));
        await stage.ask(stage.newRequest({ consent: true }));
      });
      stage.later(after + HOUR, () => withdrawByForm(stage));
    }
    stage.later(40 * HOUR, () => erase(stage));
  },

  "webhook takes and answers too late": async (stage) => {
    await misbehave(stage, ["webhook"], "hangs", 10 * MINUTE);
    await stage.askDuring(3, async () => {});
  },
  "webhook refuses for good": (stage) => misbehave(stage, ["webhook"], "refuses", 2 * HOUR),
  "lead network asks for patience": (stage) => misbehave(stage, ["leadspedia"], "busy", 12 * HOUR),
  "mail server is busy": (stage) => misbehave(stage, ["mail"], "busy", 2 * HOUR),
  "mail server refuses": (stage) => misbehave(stage, ["mail"], "refuses", HOUR),
  "nothing gets out for four hours": (stage) => misbehave(stage, ["mail", "webhook", "leadspedia"], "gone", 4 * HOUR),

  async "later build takes over"(stage) {
    await stage.settle();
    await stage.askDuring(CROWD, async () => {
      const later = laterCatalog(stage.catalog);
      await stage.site.rebuild(later);
      // Visitors see the later build once the server serves it.
      stage.catalog = later;
    });
  },

  "release during requests": (stage) =>
    restartDuring(stage, async () => {
      await stage.site.stop();
      stage.catalog = laterCatalog(stage.catalog);
      await stage.site.deploy(stage.catalog);
    }),

  async "rollback to an older build"(stage) {
    // A page opened before the rollback offers a service that the older build lacks.
    const open = stage.newRequest({ service: NEW_SERVICE.slug, manner: "once" });
    const later = laterCatalog(stage.catalog);
    await stage.settle();
    await stage.site.rebuild(later);
    stage.catalog = later;
    await stage.ask(stage.newRequest());
    await restartDuring(stage, async () => {
      await stage.site.stop();
      stage.catalog = { ...sampleCatalog, company: stage.catalog.company };
      await stage.site.deploy(stage.catalog);
    });
    await stage.ask(open);
  },

  async "backup is restored, the database at hand"(stage) {
    await backUp(stage);
    stage.later(6 * HOUR, () => restore(stage, { isAtHand: true }));
  },

  async "backup is restored, the database lost"(stage) {
    await backUp(stage);
    await stage.ask(stage.newRequest({ consent: true }));
    stage.later(2 * HOUR, () => withdrawByForm(stage));
    stage.later(3 * HOUR, () => erase(stage));
    stage.later(6 * HOUR, () => restore(stage, { isAtHand: false }));
  },

  "clock is a year ahead": (stage) => wrongClock(stage, stage.wrongBy),
  async "clock is a year behind"(stage) {
    await wrongClock(stage, -stage.wrongBy);
    await stage.ask(stage.newRequest({ consent: true }));
    await stage.settle();
    await withdrawByForm(stage);
  },
  async "clock steps back"(stage) {
    const server = stage.site.servers.at(-1);
    if (!server) return;
    await stage.clock.skew(server, 90_000);
    await stage.ask(stage.newRequest());
    await stage.clock.skew(server, 0);
    await stage.ask(stage.newRequest());
  },

  async "one address floods"(stage) {
    const { address } = stage.newRequest();
    for (let sent = 0; sent < 26; sent++) await stage.ask(stage.newRequest({ address, manner: "once" }));
  },

  "somebody withdraws by the form": withdrawByForm,
  "somebody withdraws by the link": withdrawByLink,
  async "somebody withdraws by telling the office"(stage) {
    const person = someone(stage);
    if (!person) return;
    await stage.settle();
    await stage.site.office("suppress", "--email", person.email, "--phone", person.phone);
    stage.ledger.withdrawals.push({ email: person.email, phone: person.phone, at: stage.clock.now });
  },
  "somebody is erased": erase,

  async "somebody asks for what is stored"(stage) {
    const person = someone(stage);
    if (!person) return;
    await stage.settle();
    const lines = (await stage.site.office("export", "--email", person.email, "--json")).trim().split("\n");
    const kept = lines.some((line) => line.includes(person.key));
    stage.ledger.check("an export has all that is stored of a person", kept, person.key);
  },
};

/** Another build, with other words for consent and one more service. */
const NEW_SERVICE = { slug: "gutters", title: "Gutters", leadspediaCampaign: "GENERAL" };
function laterCatalog(catalog: Catalog): Catalog {
  const version = `${catalog.form.consent.version}+`;
  const consent = { version, text: `${catalog.form.consent.text} (${version})` };
  const services = [...sampleCatalog.services, NEW_SERVICE];
  return { ...catalog, services, form: { ...catalog.form, consent } };
}

/** Ends servers during requests, and starts them again soon. */
async function restartDuring(stage: Stage, leave: () => Promise<void>): Promise<void> {
  const end = stage.begin("site");
  await stage.askDuring(CROWD, async () => {
    await leave();
    await stage.clock.pass(RESTART);
    await stage.site.start();
  });
  end();
}

/** Makes destinations misbehave for a time. Then the office retries the refused deliveries. */
async function misbehave(stage: Stage, names: readonly ReceiverName[], mood: Mood, time: number): Promise<void> {
  const ends = names.flatMap((name) => [stage.begin(name), stage.receivers[name].begin(mood)]);
  await stage.ask(stage.newRequest({ consent: true, optsOut: false }));
  stage.later(time, async () => {
    for (const end of ends) end();
    await retryDead(stage);
  });
}

/** The office's step for dead deliveries in docs/guides/leads.md. */
async function retryDead(stage: Stage): Promise<void> {
  await stage.settle();
  if (/"dead": [1-9]/.test(await stage.site.office("stats", "--json"))) await stage.site.office("retry", "--all");
}

/** Sets one machine's clock wrong for an hour. */
async function wrongClock(stage: Stage, skew: number): Promise<void> {
  const server = stage.site.servers.at(-1);
  if (!server) return;
  const end = stage.begin("clock");
  await stage.settle();
  await stage.clock.skew(server, skew);
  // The retention clock follows by an hour per sweep, and returns as fast.
  stage.moveSlowly(3 * HOUR);
  for (let sent = 0; sent < 3; sent++) await stage.ask(stage.newRequest());
  stage.later(HOUR, async () => {
    await stage.settle();
    await stage.clock.skew(server, 0);
    end();
    await retryDead(stage);
  });
}

/** The newest request without a withdrawal or an erasure by its sender. */
function someone({ ledger }: Stage): Request | undefined {
  const { replies, withdrawals, erasures, requests } = ledger;
  const sent = new Set(replies.filter(({ reference }) => reference).map(({ key }) => key));
  const gone = new Set([...withdrawals, ...erasures].map(({ email }) => email));
  return requests.findLast(({ key, email, honest }) => honest && sent.has(key) && !gone.has(email));
}

async function withdrawByForm(stage: Stage): Promise<void> {
  const person = someone(stage);
  if (!person) return;
  const { email } = person;
  const answer = await postWithdrawal(stage, "/api/withdraw", JSON.stringify({ email }));
  if (answer === 200) noteWithdrawal(stage, person, { email });
}

async function withdrawByLink(stage: Stage): Promise<void> {
  const person = someone(stage);
  const reference = stage.ledger.replies.find(({ key, reference }) => key === person?.key && reference)?.reference;
  await stage.settle();
  const link = stage.receivers.withdrawalLinks.get(reference ?? "");
  if (!person || !link) return;
  const answer = await postWithdrawal(stage, link);
  if (answer === 200) noteWithdrawal(stage, person, { email: person.email, phone: person.phone });
}

/** @returns the status; undefined without an answer */
async function postWithdrawal({ site, ledger }: Stage, path: string, body?: string): Promise<number | undefined> {
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "repairs.example",
  };
  const response = await fetch(`${site.address()}${path}`, { method: "POST", headers, body }).catch(() => undefined);
  const text = (await response?.text()) ?? "";
  ledger.check("a withdrawal is answered in words", !response || text.length > 20, `${response?.status} ${text}`);
  return response?.status;
}

/** Records it, and has the person ask again: without consent, which the office decides, and with consent. */
function noteWithdrawal(stage: Stage, { email, phone }: Request, said: { email?: string; phone?: string }): void {
  stage.ledger.withdrawals.push({ ...said, at: stage.clock.now });
  for (const [after, consent] of [
    [DAY, false],
    [2 * DAY, true],
  ] as const) {
    stage.later(after, () => stage.ask(stage.newRequest({ email, phone, consent, manner: "once" })));
  }
}

async function erase(stage: Stage): Promise<void> {
  const person = someone(stage);
  if (!person) return;
  await stage.settle();
  await stage.site.office("erase", "--email", person.email);
  stage.ledger.erasures.push({ email: person.email, at: stage.clock.now });
  const files = stage.store.filesWith(person.email);
  stage.ledger.check("what was erased is nowhere, and goes nowhere", files.length === 0, `${person.email} in ${files}`);
}

async function backUp(stage: Stage): Promise<void> {
  await stage.settle();
  await stage.store.backUp();
  stage.backupAt = stage.clock.now;
}

/** Follows docs/guides/node-host.md step by step. */
async function restore(stage: Stage, { isAtHand }: { isAtHand: boolean }): Promise<void> {
  const { site, store, ledger, clock, backupAt } = stage;
  await stage.sight();
  const end = stage.begin("site");
  await site.stop();
  const since = new Date(backupAt).toISOString();
  const rescued = isAtHand ? await site.office("export", "--json", "--since", since) : "";
  const replaced = await store.restore();
  const isCarried = isAtHand && replaced !== undefined;
  if (isCarried) await site.office("carry-withdrawals", "--from", replaced);
  const forgotten = (when: number) => when >= backupAt && when <= clock.now;
  for (const { email, at } of ledger.erasures) if (forgotten(at)) await site.office("erase", "--email", email);
  for (const { email, phone, at } of ledger.withdrawals) {
    const said = [...(email ? ["--email", email] : []), ...(phone ? ["--phone", phone] : [])];
    if (forgotten(at) && !isCarried) await site.office("suppress", ...said);
  }
  ledger.restores.push({ backupAt, at: clock.now, rescued: rescued.match(/[0-9A-Z]{5}-[0-9A-Z]{5}/g) ?? [] });
  await clock.pass(MINUTE);
  await site.start();
  end();
}
