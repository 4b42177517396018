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

/** What was seen of one honest request that went well. */
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

test("a request that went well breaks no promise", () => {
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

describe("lost", () => {
  beforeEach(() => ledger.sightings.splice(0, 1, { at: ASKED + DAY, leads: [] }));

  test("is what was acknowledged and is not in the store", () => {
    expect(judge(ledger, options).lost).toBe(1);
  });

  test("is not what was refused", () => {
    ledger.replies.splice(0, 1, { key: "R-1", at: ASKED, status: 503, words: true });
    expect(judge(ledger, options)).toMatchObject({ lost: 0, accepted: 0, refusedWithAWord: 1 });
  });

  test("is not what was erased", () => {
    ledger.erasures.push({ email: request.email, at: ASKED + HOUR });
    expect(judge(ledger, options).lost).toBe(0);
  });

  test("is not what has served its time", () => {
    ledger.sightings.splice(0, 1, { at: ASKED + 91 * DAY, leads: [] });
    expect(judge(ledger, options).lost).toBe(0);
  });

  describe("when a backup from before was restored", () => {
    let rescued: string[];
    beforeEach(() => {
      rescued = [];
      ledger.restores.push({ backupAt: ASKED - HOUR, at: ASKED + HOUR, rescued });
    });

    test("is not what the office had by then", () => {
      expect(judge(ledger, options).lost).toBe(0);
    });

    test("is not what was exported from the database that was replaced", () => {
      withoutArrivalsAt("mail", "webhook");
      rescued.push(REFERENCE);
      expect(judge(ledger, options).lost).toBe(0);
    });

    test("is what nobody had by then", () => {
      withoutArrivalsAt("mail", "webhook");
      expect(judge(ledger, options).lost).toBe(1);
    });
  });

  test("is what came before the backup and is not in the store after its restore", () => {
    ledger.restores.push({ backupAt: ASKED + MINUTE, at: ASKED + HOUR, rescued: [] });
    expect(judge(ledger, options).lost).toBe(1);
  });
});

describe("doubled", () => {
  test("is a request that was told two references", () => {
    ledger.replies.push({ key: "R-1", at: ASKED, status: 201, reference: "8W2PD-5HJ6N", words: false });
    expect(judge(ledger, options).doubled).toBe(1);
  });

  test("is a request that is in the store twice", () => {
    ledger.sightings.push({ at: ASKED + 2 * DAY, leads: [stored, { ...stored, reference: "8W2PD-5HJ6N" }] });
    expect(judge(ledger, options).doubled).toBe(1);
  });

  test("is no delivery that came twice, which its receiver knows by the id", () => {
    arrive("webhook");
    expect(judge(ledger, options)).toMatchObject({ doubled: 0, repeated: 1 });
  });
});

describe("late", () => {
  beforeEach(() => withoutArrivalsAt("webhook"));

  test("is what came after three minutes while all was well", () => {
    arrive("webhook", ASKED + 3 * MINUTE);
    expect(judge(ledger, options).late).toBe(1);
  });

  test("is what never came", () => {
    expect(judge(ledger, options).late).toBe(1);
  });

  test("is not what came within hours of the end of what kept it", () => {
    ledger.troubles.push({ what: "webhook", from: ASKED, until: ASKED + 3 * DAY });
    arrive("webhook", ASKED + 3 * DAY + 5 * HOUR);
    expect(judge(ledger, options).late).toBe(0);
  });

  test("is what came late while another destination did not work", () => {
    ledger.troubles.push({ what: "mail", from: ASKED, until: ASKED + 3 * DAY });
    arrive("webhook", ASKED + HOUR);
    expect(judge(ledger, options).late).toBe(1);
  });

  test("is not what was quarantined", () => {
    stored.state = "quarantined";
    request.honest = false;
    expect(judge(ledger, options)).toMatchObject({ late: 0, quarantined: 1 });
  });
});

describe("a withdrawal", () => {
  const withdrew = (at: number) => ledger.withdrawals.push({ email: request.email, at });

  test("forbids what arrives later, and not what arrived before", () => {
    withdrew(ASKED + HOUR);
    arrive("mail-withdrawal", ASKED + HOUR);
    arrive("webhook-withdrawal", ASKED + HOUR);
    expect(judge(ledger, options).deliveredAfterWithdrawal).toBe(0);
    arrive("webhook", ASKED + 2 * HOUR);
    expect(judge(ledger, options).deliveredAfterWithdrawal).toBe(1);
  });

  test("does not forbid what was asked for later with consent", () => {
    withdrew(ASKED - HOUR);
    expect(judge(ledger, options)).toMatchObject({ deliveredAfterWithdrawal: 0, late: 0 });
  });

  test("forbids what was asked for later without consent", () => {
    withdrew(ASKED - HOUR);
    request.consent = false;
    withoutArrivalsAt("leadspedia");
    expect(judge(ledger, options).deliveredAfterWithdrawal).toBe(2);
  });

  test("has to be told to whoever got the request", () => {
    withdrew(ASKED + HOUR);
    arrive("mail-withdrawal", ASKED + HOUR);
    expect(broken()).toEqual(["whoever got a request is told when its sender withdraws"]);
  });
});

test.each([
  ["without consent", { consent: false }],
  ["with Global Privacy Control", { optsOut: true }],
])("a request %s must not reach the lead network", (_how, changes) => {
  Object.assign(request, changes);
  expect(broken()).toEqual(["the lead network gets nothing without consent, or with Global Privacy Control"]);
});

test("what was erased must not be seen again", () => {
  ledger.erasures.push({ email: request.email, at: ASKED + HOUR });
  expect(broken()).toEqual(["what was erased is nowhere, and goes nowhere"]);
});

test("what has served its time must not stay", () => {
  ledger.sightings.push({ at: ASKED + 100 * DAY, leads: [stored] });
  expect(broken()).toEqual(["what has served its time is removed"]);
});

test("what waits for a person stays", () => {
  const waiting = { ...stored, deliveries: [{ destination: "webhook", state: "dead" as const }] };
  ledger.sightings.push({ at: ASKED + 100 * DAY, leads: [waiting] });
  expect(broken()).toEqual([]);
});

test("an honest request must not be quarantined", () => {
  stored.state = "quarantined";
  withoutArrivalsAt("mail", "webhook", "leadspedia");
  expect(broken()).toEqual(["an honest request is not taken for a machine's"]);
});

test("a machine's request must not be delivered", () => {
  request.honest = false;
  expect(broken()).toEqual(["a machine's request goes nowhere by itself"]);
});

test("two requests must not have one reference", () => {
  ledger.requests.push({ ...request, key: "R-2", email: "bea@home.example", phone: "+13025550143" });
  ledger.replies.push({ key: "R-2", at: ASKED, status: 201, reference: REFERENCE, words: false });
  expect(broken()).toContain("a reference is unique");
});

test("a refusal needs words", () => {
  ledger.replies.unshift({ key: "R-1", at: ASKED, status: 503, words: false });
  expect(broken()).toEqual(["a refusal says in words what is wrong"]);
});

test("health has to say that no lead can be stored", () => {
  ledger.troubles.push({ what: "store", from: ASKED + 2 * DAY, until: ASKED + 3 * DAY });
  ledger.health.push({ at: ASKED + 2 * DAY + HOUR, status: "ok" });
  expect(broken()).toEqual(["health says so while no lead can be stored"]);
  ledger.health.push({ at: ASKED + 2 * DAY + HOUR, status: "failing" });
  expect(broken()).toEqual([]);
});

describe("in business hours the company", () => {
  const PROMISE = "in business hours the company knows of a request within 30 minutes";
  beforeEach(() => {
    withoutArrivalsAt("mail", "webhook");
    for (const what of ["mail", "webhook"]) ledger.troubles.push({ what, from: ASKED, until: ASKED + 2 * HOUR });
    arrive("mail", ASKED + 2 * HOUR);
    arrive("webhook", ASKED + 2 * HOUR);
  });

  test("must know of a request within 30 minutes", () => {
    expect(broken()).toEqual([PROMISE]);
  });

  test("may know it from monitoring", () => {
    ledger.health.push({ at: ASKED + 20 * MINUTE, status: "attention" });
    expect(broken()).toEqual([]);
  });
});

test("what was looked at on the spot counts too", () => {
  ledger.check("the office's hours are shown right", true, "R-1");
  expect(judge(ledger, options).promisesKept).toContain("the office's hours are shown right");
  ledger.check("the office's hours are shown right", false, "R-2");
  expect(judge(ledger, options).promisesBroken["the office's hours are shown right"]).toEqual(["R-2"]);
});
