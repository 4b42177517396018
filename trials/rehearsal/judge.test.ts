import { type JudgeOptions, judge } from "./judge";
import { Ledger, type Request, type StoredLead } from "./ledger";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Tuesday, ten o'clock in New York. */
const ASKED = Date.parse("2027-03-02T15:00:00Z");
const REFERENCE = "4T9QX-7MZK2";

const options: JudgeOptions = {
  keepFor: 90 * DAY,
  keepForSlack: 4 * DAY,
  company: {
    hours: [{ label: "Tuesday", days: ["Tuesday"], opens: "07:00", closes: "18:00" }],
    timeZone: "America/New_York",
  },
  end: ASKED + 200 * DAY,
};

/** The ledger of one honest request without faults. */
let ledger: Ledger;
let request: Request;
let stored: StoredLead;

beforeEach(() => {
  ledger = new Ledger();
  request = {
    key: "R-1",
    email: "ada@home.example",
    phone: "+13025550142",
    honest: true,
    consent: true,
    optsOut: false,
    at: ASKED,
  };
  stored = {
    reference: REFERENCE,
    key: "R-1",
    email: "ada@home.example",
    state: "accepted",
    deliveries: [{ destination: "mail", state: "delivered" }],
  };
  ledger.requests.push(request);
  ledger.replies.push({ key: "R-1", at: ASKED, status: 201, reference: REFERENCE, words: false });
  for (const destination of ["mail", "webhook", "leadspedia"]) arrive(destination);
  ledger.sightings.push({ at: ASKED + DAY, leads: [stored] });
});

function arrive(destination: string, at = ASKED + 1_000, reference = REFERENCE) {
  ledger.arrivals.push({ destination, reference, at });
}
const withoutArrivalsAt = (...gone: string[]) => {
  const kept = ledger.arrivals.filter(({ destination }) => !gone.includes(destination));
  ledger.arrivals.splice(0, ledger.arrivals.length, ...kept);
};
const broken = () => Object.keys(judge(ledger, options).promisesBroken);

test("a stored and delivered request breaks no promise", () => {
  expect(judge(ledger, options)).toMatchObject({
    accepted: 1,
    lost: 0,
    doubled: 0,
    repeated: 0,
    late: 0,
    deliveredAfterWithdrawal: 0,
    refusedWithAWord: 0,
    quarantined: 0,
    promisesBroken: {},
  });
});

describe("lost requests", () => {
  beforeEach(() => ledger.sightings.splice(0, 1, { at: ASKED + DAY, leads: [] }));

  test("an acknowledged request missing from the store is lost", () => {
    expect(judge(ledger, options).lost).toBe(1);
  });

  test("a refused request is not lost", () => {
    ledger.replies.splice(0, 1, { key: "R-1", at: ASKED, status: 503, words: true });
    expect(judge(ledger, options)).toMatchObject({ lost: 0, accepted: 0, refusedWithAWord: 1 });
  });

  test("an erased request is not lost", () => {
    ledger.erasures.push({ email: request.email, at: ASKED + HOUR });
    expect(judge(ledger, options).lost).toBe(0);
  });

  test("a request removed after its retention time is not lost", () => {
    ledger.sightings.splice(0, 1, { at: ASKED + 91 * DAY, leads: [] });
    expect(judge(ledger, options).lost).toBe(0);
  });

  describe("after the restore of an older backup", () => {
    let rescued: string[];
    beforeEach(() => {
      rescued = [];
      ledger.restores.push({ backupAt: ASKED - HOUR, at: ASKED + HOUR, rescued });
    });

    test("a request that the office already has is not lost", () => {
      expect(judge(ledger, options).lost).toBe(0);
    });

    test("a request exported from the replaced database is not lost", () => {
      withoutArrivalsAt("mail", "webhook");
      rescued.push(REFERENCE);
      expect(judge(ledger, options).lost).toBe(0);
    });

    test("a request that nobody has is lost", () => {
      withoutArrivalsAt("mail", "webhook");
      expect(judge(ledger, options).lost).toBe(1);
    });
  });

  test("a request in the backup but missing from the store after the restore is lost", () => {
    ledger.restores.push({ backupAt: ASKED + MINUTE, at: ASKED + HOUR, rescued: [] });
    expect(judge(ledger, options).lost).toBe(1);
  });
});

describe("duplicates", () => {
  test("a request with two references is a duplicate", () => {
    ledger.replies.push({ key: "R-1", at: ASKED, status: 201, reference: "8W2PD-5HJ6N", words: false });
    expect(judge(ledger, options).doubled).toBe(1);
  });

  test("a request stored twice is a duplicate", () => {
    ledger.sightings.push({ at: ASKED + 2 * DAY, leads: [stored, { ...stored, reference: "8W2PD-5HJ6N" }] });
    expect(judge(ledger, options).doubled).toBe(1);
  });

  test("a repeated delivery is not a duplicate, because its id is the same", () => {
    arrive("webhook");
    expect(judge(ledger, options)).toMatchObject({ doubled: 0, repeated: 1 });
  });
});

describe("late deliveries", () => {
  beforeEach(() => withoutArrivalsAt("webhook"));

  test("a delivery three minutes after the request is late", () => {
    arrive("webhook", ASKED + 3 * MINUTE);
    expect(judge(ledger, options).late).toBe(1);
  });

  test("a delivery that never arrives is late", () => {
    expect(judge(ledger, options).late).toBe(1);
  });

  test("a delivery within hours after its destination's outage is not late", () => {
    ledger.troubles.push({ what: "webhook", from: ASKED, until: ASKED + 3 * DAY });
    arrive("webhook", ASKED + 3 * DAY + 5 * HOUR);
    expect(judge(ledger, options).late).toBe(0);
  });

  test("an outage of another destination does not excuse a late delivery", () => {
    ledger.troubles.push({ what: "mail", from: ASKED, until: ASKED + 3 * DAY });
    arrive("webhook", ASKED + HOUR);
    expect(judge(ledger, options).late).toBe(1);
  });

  test("a quarantined request is not late", () => {
    stored.state = "quarantined";
    request.honest = false;
    expect(judge(ledger, options)).toMatchObject({ late: 0, quarantined: 1 });
  });
});

describe("a withdrawal", () => {
  const withdrew = (at: number) => ledger.withdrawals.push({ email: request.email, at });

  test("forbids later deliveries, not earlier ones", () => {
    withdrew(ASKED + HOUR);
    arrive("mail-withdrawal", ASKED + HOUR);
    arrive("webhook-withdrawal", ASKED + HOUR);
    expect(judge(ledger, options).deliveredAfterWithdrawal).toBe(0);
    arrive("webhook", ASKED + 2 * HOUR);
    expect(judge(ledger, options).deliveredAfterWithdrawal).toBe(1);
  });

  test("allows deliveries of a later request with consent", () => {
    withdrew(ASKED - HOUR);
    expect(judge(ledger, options)).toMatchObject({ deliveredAfterWithdrawal: 0, late: 0 });
  });

  test("forbids deliveries of a later request without consent", () => {
    withdrew(ASKED - HOUR);
    request.consent = false;
    withoutArrivalsAt("leadspedia");
    expect(judge(ledger, options).deliveredAfterWithdrawal).toBe(2);
  });

  test("breaks a promise if a destination with the request gets no notice", () => {
    withdrew(ASKED + HOUR);
    arrive("mail-withdrawal", ASKED + HOUR);
    expect(broken()).toEqual(["whoever got a request is told when its sender withdraws"]);
  });
});

test.each([
  ["without consent", { consent: false }],
  ["with Global Privacy Control", { optsOut: true }],
])("a request %s breaks a promise if it reaches the lead network", (_how, changes) => {
  Object.assign(request, changes);
  expect(broken()).toEqual(["the lead network gets nothing without consent, or with Global Privacy Control"]);
});

test("an erased request breaks a promise if it appears in the store again", () => {
  ledger.erasures.push({ email: request.email, at: ASKED + HOUR });
  expect(broken()).toEqual(["what was erased is nowhere, and goes nowhere"]);
});

test("a settled request breaks a promise if it is stored after its retention time", () => {
  ledger.sightings.push({ at: ASKED + 100 * DAY, leads: [stored] });
  expect(broken()).toEqual(["what has served its time is removed"]);
});

test("a request with a dead delivery may stay after its retention time", () => {
  const waiting = { ...stored, deliveries: [{ destination: "webhook", state: "dead" as const }] };
  ledger.sightings.push({ at: ASKED + 100 * DAY, leads: [waiting] });
  expect(broken()).toEqual([]);
});

test("an honest request breaks a promise if it is quarantined", () => {
  stored.state = "quarantined";
  withoutArrivalsAt("mail", "webhook", "leadspedia");
  expect(broken()).toEqual(["an honest request is not taken for a machine's"]);
});

test("a bot's request breaks a promise if it is delivered", () => {
  request.honest = false;
  expect(broken()).toEqual(["a machine's request goes nowhere by itself"]);
});

test("two requests with one reference break a promise", () => {
  ledger.requests.push({ ...request, key: "R-2", email: "bea@home.example", phone: "+13025550143" });
  ledger.replies.push({ key: "R-2", at: ASKED, status: 201, reference: REFERENCE, words: false });
  expect(broken()).toContain("a reference is unique");
});

test("a refusal without an explanation breaks a promise", () => {
  ledger.replies.unshift({ key: "R-1", at: ASKED, status: 503, words: false });
  expect(broken()).toEqual(["a refusal says in words what is wrong"]);
});

test("a health report of ok breaks a promise when the store refuses leads", () => {
  ledger.troubles.push({ what: "store", from: ASKED + 2 * DAY, until: ASKED + 3 * DAY });
  const at = ASKED + 2 * DAY + HOUR;
  ledger.health.push({ at, status: "ok" });
  expect(broken()).toEqual([]);
  ledger.replies.push({ key: "R-1", at, status: 503, words: true });
  expect(broken()).toEqual(["health says so when the store refuses leads"]);
  ledger.health.push({ at, status: "attention" });
  expect(broken()).toEqual([]);
});

describe("an undelivered request in business hours", () => {
  const PROMISE = "in business hours the company knows of a request within 30 minutes";
  beforeEach(() => {
    withoutArrivalsAt("mail", "webhook");
    for (const what of ["mail", "webhook"]) ledger.troubles.push({ what, from: ASKED, until: ASKED + 2 * HOUR });
    arrive("mail", ASKED + 2 * HOUR);
    arrive("webhook", ASKED + 2 * HOUR);
  });

  test("breaks a promise after 30 minutes", () => {
    expect(broken()).toEqual([PROMISE]);
  });

  test("breaks no promise if monitoring reports it in time", () => {
    ledger.health.push({ at: ASKED + 20 * MINUTE, status: "attention" });
    expect(broken()).toEqual([]);
  });
});

test("checks made during the rehearsal count as promises", () => {
  ledger.check("the office's hours are shown right", true, "R-1");
  expect(judge(ledger, options).promisesKept).toContain("the office's hours are shown right");
  ledger.check("the office's hours are shown right", false, "R-2");
  expect(judge(ledger, options).promisesBroken["the office's hours are shown right"]).toEqual(["R-2"]);
});
