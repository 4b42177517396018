/** What goes wrong in a year, and what people do about it: each by its name in the plan. */
import { setTimeout as realPause } from "node:timers/promises";
import type { Catalog } from "../../src/leads/catalog/catalog";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import type { Request } from "./ledger";
import { DAY, type TroubleName } from "./planYear";
import type { Mood, ReceiverName } from "./receivers";
import type { Stage } from "./stage";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Requests that are under way while something happens. */
const CROWD = 12;
/** Seconds that systemd takes to start a server again. */
const RESTART = 2_000;

export const troubles: Readonly<Record<TroubleName, (stage: Stage) => Promise<void>>> = {
  "server restarts amid requests": (stage) => awayAmid(stage, () => stage.site.stop()),

  async "server is killed amid requests"(stage) {
    await awayAmid(stage, async () => {
      const [server] = stage.site.servers;
      if (server) await stage.site.kill(server);
    });
    // What it was delivering is free again when its lease has ended.
    await stage.clock.pass(MINUTE);
  },

  async "database restarts amid requests"(stage) {
    const end = stage.begin("site");
    await stage.askAmid(CROWD, async () => {
      await stage.store.breakDown();
      await realPause(200);
      await stage.store.recover();
    });
    end();
  },

  async "database is gone for twenty minutes"(stage) {
    const end = stage.begin("store");
    await stage.store.breakDown();
    await stage.askAmid(2, async () => {});
    await stage.askHealth();
    stage.later(20 * MINUTE, async () => {
      await stage.store.recover();
      end();
    });
  },

  async "disk is full for an hour"(stage) {
    if (!stage.store.hasRealDisk) return;
    const end = stage.begin("store");
    // What was taken just before is still to be delivered.
    await stage.askAmid(CROWD, async () => stage.store.fillDisk());
    const refusals = () => stage.ledger.replies.filter(({ status }) => status >= 500).length;
    const before = refusals();
    await stage.askAmid(CROWD, async () => {});
    // A database has room of its own where old leads were removed, and goes on for a while.
    const isFelt = refusals() > before;
    const status = await stage.askHealth();
    stage.ledger.check("health fails while leads are refused for a full disk", !isFelt || status === "failing", status);
    stage.later(HOUR, async () => {
      await stage.store.freeDisk();
      end();
    });
  },

  async "webhook is dead for three days"(stage) {
    await misbehave(stage, ["webhook"], "gone", 3 * DAY);
    // Of the newest request the mailbox knows and the webhook does not.
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
    await stage.askAmid(3, async () => {});
  },
  "webhook refuses for good": (stage) => misbehave(stage, ["webhook"], "refuses", 2 * HOUR),
  "lead network asks for patience": (stage) => misbehave(stage, ["leadspedia"], "busy", 12 * HOUR),
  "mail server is busy": (stage) => misbehave(stage, ["mail"], "busy", 2 * HOUR),
  "mail server refuses": (stage) => misbehave(stage, ["mail"], "refuses", HOUR),
  "nothing gets out for four hours": (stage) => misbehave(stage, ["mail", "webhook", "leadspedia"], "gone", 4 * HOUR),

  async "later build takes over"(stage) {
    await stage.settle();
    await stage.askAmid(CROWD, async () => {
      const later = laterCatalog(stage.catalog);
      await stage.site.rebuild(later);
      // Nobody sees a page of the later build before the server serves it.
      stage.catalog = later;
    });
  },

  "release amid requests": (stage) =>
    awayAmid(stage, async () => {
      await stage.site.stop();
      stage.catalog = laterCatalog(stage.catalog);
      await stage.site.deploy(stage.catalog);
    }),

  async "rollback to an older build"(stage) {
    // Who opened the page before the rollback may ask for what the older build does not offer.
    const open = stage.newRequest({ service: NEW_SERVICE.slug, manner: "once" });
    const later = laterCatalog(stage.catalog);
    await stage.settle();
    await stage.site.rebuild(later);
    stage.catalog = later;
    await stage.ask(stage.newRequest());
    await awayAmid(stage, async () => {
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

/** Another build: it asks for consent in other words, and offers one service more. */
const NEW_SERVICE = { slug: "gutters", title: "Gutters", leadspediaCampaign: "GENERAL" };
function laterCatalog(catalog: Catalog): Catalog {
  const version = `${catalog.form.consent.version}+`;
  const consent = { version, text: `${catalog.form.consent.text} (${version})` };
  const services = [...sampleCatalog.services, NEW_SERVICE];
  return { ...catalog, services, form: { ...catalog.form, consent } };
}

/** Ends servers while requests are on their way, and has them back soon. */
async function awayAmid(stage: Stage, leave: () => Promise<void>): Promise<void> {
  const end = stage.begin("site");
  await stage.askAmid(CROWD, async () => {
    await leave();
    await stage.clock.pass(RESTART);
    await stage.site.start();
  });
  end();
}

/** Has services misbehave for a time. Then the office tries again what they refused. */
async function misbehave(stage: Stage, names: readonly ReceiverName[], mood: Mood, time: number): Promise<void> {
  const ends = names.flatMap((name) => [stage.begin(name), stage.receivers[name].begin(mood)]);
  await stage.ask(stage.newRequest({ consent: true, optsOut: false }));
  stage.later(time, async () => {
    for (const end of ends) end();
    await retryDead(stage);
  });
}

/** What docs/guides/leads.md has the office do with deliveries that are dead. */
async function retryDead(stage: Stage): Promise<void> {
  await stage.settle();
  if (/"dead": [1-9]/.test(await stage.site.office("stats", "--json"))) await stage.site.office("retry", "--all");
}

/** One machine's clock is set wrong for an hour. */
async function wrongClock(stage: Stage, skew: number): Promise<void> {
  const server = stage.site.servers.at(-1);
  if (!server) return;
  const end = stage.begin("clock");
  await stage.settle();
  await stage.clock.skew(server, skew);
  // Removal's time follows a clock by an hour in each sweep, and comes back as fast once that is right again.
  stage.moveSlowly(3 * HOUR);
  for (let sent = 0; sent < 3; sent++) await stage.ask(stage.newRequest());
  stage.later(HOUR, async () => {
    await stage.settle();
    await stage.clock.skew(server, 0);
    end();
    await retryDead(stage);
  });
}

/** The newest request of somebody who has neither withdrawn nor been erased. */
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

/** @returns the status; nothing if nobody answered */
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

/** Notes it, and has the person ask anew: once without consent, which waits for a person, and once with it. */
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

/** As docs/guides/node-host.md says, word for word. */
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
