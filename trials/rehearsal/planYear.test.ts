import { normalizePhone } from "../../src/content/facts/normalizePhone";
import { momentOf } from "../../test/easternTime";
import { DAY, type PlanOptions, planYear, troubleNames } from "./planYear";

const options: PlanOptions = {
  seed: 1,
  from: momentOf(2027, 2, 1),
  days: 366,
  leads: 3_000,
  storms: 4,
};
const plan = planYear(options);

test("the same seed plans the same year, and another seed plans another year", () => {
  expect(JSON.stringify(planYear(options))).toBe(JSON.stringify(plan));
  expect(JSON.stringify(planYear({ ...options, seed: 2 }))).not.toBe(JSON.stringify(plan));
});

test("everybody has a unique email address and a valid, unique phone number", () => {
  expect(new Set(plan.requests.map(({ email }) => email)).size).toBe(plan.requests.length);
  expect(new Set(plan.requests.map(({ phone }) => phone)).size).toBe(plan.requests.length);
  for (const { phone } of plan.requests) expect(normalizePhone(phone)?.number).toBe(phone);
});

test("each trouble occurs within a year, at least twelve hours from the next", () => {
  expect(new Set(plan.troubles.map(({ name }) => name))).toEqual(new Set(troubleNames));
  for (const [index, { at }] of plan.troubles.entries()) {
    const before = plan.troubles[index - 1]?.at ?? plan.from;
    expect(at - before).toBeGreaterThanOrEqual(DAY / 2);
  }
});

test("a storm is a hundred times as busy as a usual hour", () => {
  const perHour = new Map<number, number>();
  for (const { at } of plan.requests) {
    const hour = Math.floor(at / 3_600_000);
    perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
  }
  const usual = options.leads / 365 / 24;
  expect([...perHour.values()].filter((count) => count > 60 * usual).length).toBeGreaterThanOrEqual(4 * 5);
});

test("the plan has requests at clock changes, at the year's end and on a leap day", () => {
  const times = plan.requests.map(({ at }) => new Date(at).toISOString());
  expect(times).toEqual(
    expect.arrayContaining([
      "2027-03-14T07:00:00.000Z",
      "2027-11-07T06:00:00.000Z",
      "2028-01-01T05:00:00.000Z",
      "2028-02-29T17:00:00.000Z",
    ]),
  );
});

test("the year has its holidays", () => {
  expect(plan.holidays.map(({ name, at }) => `${new Date(at).toISOString().slice(0, 10)} ${name}`)).toEqual([
    "2027-07-04 Independence Day",
    "2027-11-25 Thanksgiving",
    "2027-12-25 Christmas Day",
    "2028-01-01 New Year's Day",
  ]);
});
