/** When somebody calls: the form, the answer to it, the mail and the request's page say the same, by a clock that the test moves. */

import { answerPromise } from "../model/company/hours/answerPromise";
import { statusPath } from "../model/lead/endpoints";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { testSite } from "../test/leads/testSite";
import { promiseOf } from "./catalog/answerSteps";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const hours = [
  { label: "Mon–Fri", days: [...weekdays], opens: "07:00", closes: "18:00" },
  { label: "Saturday", days: ["Saturday" as const], opens: "08:00", closes: "16:00" },
];
const specialDays = [{ name: "Founders' Day", on: "2026-12-04" }];
const company = { ...sampleCatalog.company, answerPromise: 30, hours, specialDays };
const services = sampleCatalog.services.map((service) => ({ ...service, firstVisit: "It takes an hour." }));
const catalog = { ...sampleCatalog, company, services };
const { success, status, promise } = catalog.form;

const site = testSite([], { catalog });

/** What the form says at a moment. */
const formAt = (now: Date) => answerPromise("quote", catalog.company, { ...success, due: status.due }, promise, now);

/** The HTML of a request's page. Its times do not break. */
const pageOf = async (link = "") => (await (await site.get(statusPath(link))).text()).replaceAll("\u00a0", " ");

const AT_ONCE = "The office is open.";
test.each([
  ["2026-11-30T10:20-05:00", AT_ONCE, "10:50 AM"],
  ["2026-11-30T17:31-05:00", "We call by 7:01 AM Tuesday.", "7:01 AM Tuesday"],
  ["2026-11-30T18:00-05:00", "The office is closed right now. We call Tuesday at 7 AM.", "7:30 AM Tuesday"],
  ["2026-12-01T06:59-05:00", "The office is closed right now. We call Tuesday at 7 AM.", "7:30 AM"],
  ["2026-11-28T15:50-05:00", "We call by 7:20 AM Monday.", "7:20 AM Monday"],
  ["2026-12-03T17:45-05:00", "We call by 8:15 AM Saturday.", "8:15 AM Saturday"],
  ["2026-10-31T15:45-04:00", "We call by 7:15 AM Monday.", "7:15 AM Monday"],
])("at %s the form and the mail say %p, and the panel and the page say by %s", async (at, words, due) => {
  site.at(at);
  const sent = await site.request();
  expect(formAt(new Date(at))).toBe(words);
  expect(sent.promise).toBe(words);
  expect(sent.steps?.map((step) => step.at)).toEqual([expect.anything(), `By ${due}`, status.visitAt, "In two days"]);
  const lead = await site.entry(sent.id);
  expect(lead && promiseOf(lead, catalog)).toBe(words);
  const page = await pageOf(sent.link);
  for (const words of [`We call by ${due}.`, ...(sent.steps ?? []).map(({ text }) => text)])
    expect(page).toContain(words);
});

const idempotencyKey = "0123abcd-0123-4567-89ab-0123456789ab";
test.each([
  ["a minute later", "2026-11-30T10:21-05:00", undefined, undefined],
  ["once the promised time is over", "2026-11-30T10:55-05:00", undefined, /^You have heard from us by 10:50 AM/],
  ["after a person took it", "2026-11-30T10:35-05:00", { kind: "taken", by: "Joe Doe" }, /^We call by 10:50 AM. .*Joe/],
  ["after a no", "2026-11-30T10:35-05:00", { kind: "declined", shown: "No slate." }, /^Not a job for us. No slate.$/],
] as const)("a repeat %s tells what holds now", async (_, at, act, news) => {
  site.at("2026-11-30T10:20-05:00");
  const id = await site.send({ idempotencyKey });
  site.at("2026-11-30T10:30-05:00");
  if (act) await site.act(id, act);
  site.at(at);
  const sent = await site.request({ idempotencyKey });
  if (news) expect(sent.news?.join(" ")).toMatch(news);
  else expect(sent.news).toBeUndefined();
  expect([sent.promise, sent.steps?.[1]?.at]).toEqual(news ? [undefined, undefined] : [AT_ONCE, "By 10:50 AM"]);
});
