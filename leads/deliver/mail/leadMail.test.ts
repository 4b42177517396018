import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import { sampleMails } from "../../../test/leads/sampleMails";
import { DAY, NOW } from "../../../test/leads/sampleNewLead";
import { leadMail } from "./leadMail";

const PAGE = "https://repairs.example/office/4T9QX-7MZK2";
const linesOf = (...mail: Parameters<typeof leadMail>) =>
  leadMail(...mail)
    .text.split(/\n+/)
    .filter(Boolean);

const answers = { name: "Maria Lopez", zip: "19901" };
test.each<[Partial<typeof sampleLead>, string]>([
  [{ answers }, "Plumbing · Maria Lopez · Sampletown (4T9QX)"],
  [{ answers: { ...answers, timeframe: "emergency" } }, "Emergency: Plumbing · Maria Lopez · Sampletown (4T9QX)"],
  [{ answers, state: "quarantined" }, "Possible spam: Plumbing · Maria Lopez · Sampletown (4T9QX)"],
  [{ answers: { ...answers, zip: "10001" } }, "Plumbing · Maria Lopez · 10001 (4T9QX)"],
  [{ answers: { name: "Ada" }, kind: "partner", service: null }, "Partner inquiry · Ada (4T9QX)"],
  [{ answers, service: "other" }, "Something else · Maria Lopez · Sampletown (4T9QX)"],
  [
    { answers: { name: `Eve\r\nBcc: all@evil.example ${"x".repeat(10_000)}` } },
    `Plumbing · Eve Bcc: all@evil.example ${"x".repeat(13)}… (4T9QX)`,
  ],
])("the subject of %j says what, who and where", (changes, subject) => {
  expect(leadMail({ ...sampleLead, service: "plumbing", ...changes }, sampleCatalog, NOW).subject).toBe(subject);
});

test("the first lines say what and how urgent, who, and what to do; then the message, the facts and what they were told", () => {
  expect(linesOf(sampleLead, sampleCatalog, NOW)).toEqual([
    "Emergency · Water Damage · Sampletown",
    "An emergency",
    "李小龙 O'Brien <b>",
    "Call (302) 555-0142 ext. 12: +13025550142",
    `I have it: ${PAGE}`,
    "What is happening?",
    "> It drips.",
    "> Since <today>.",
    "Service: Water Damage",
    "ZIP code: 19904-1234",
    "When do you need us?: An emergency",
    "Email: ada@home.example",
    "In our area: yes",
    "They were told: The office is closed right now. We call Monday at 7 AM.",
    "Calls and texts: agreed to",
    "How it came: on the page /services/water-damage",
    expect.stringMatching(/^Received: Nov 21, 2026, 7:00\sAM$/),
    "Reference: 4T9QX-7MZK2",
  ]);
  const catalog = { ...sampleCatalog, company: { ...sampleCatalog.company, answerPromise: 30 } };
  expect(linesOf(sampleLead, catalog, NOW)[1]).toBe("An emergency. Answer by 7:30 AM");
  // A mail server may be away overnight.
  expect(linesOf(sampleLead, catalog, NOW + DAY)[1]).toContain("Answer by Saturday, November 21, 7:30 AM");
});

test("the number calls, the ZIP code leads to a map, and the buttons lead to the page, which lets nobody in", () => {
  const { html } = leadMail(sampleLead, sampleCatalog, NOW);
  expect(Array.from(html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g), ([, to, label]) => [label, to])).toEqual([
    ["Call (302) 555-0142 ext. 12", "tel:+13025550142,12"],
    ["I have it", PAGE],
    ["19904-1234", "https://www.google.com/maps/search/?api=1&#38;query=19904"],
  ]);
  expect(html).toMatch(/<blockquote[^>]*>It drips\.<br>Since &#60;today&#62;\.<\/blockquote>/);
});

test("a request that looks like spam begins with why, and with the way to decide", () => {
  const quarantineReasons = ["the honeypot is filled in", "too many links"];
  const text = linesOf({ ...sampleLead, state: "quarantined", quarantineReasons }, sampleCatalog, NOW).join("\n");
  expect(text).toMatch(
    /^Possible spam: the honeypot is filled in; too many links\.\nNobody else gets it until you decide\.\n/,
  );
  expect(text).toContain(`Real or spam? Decide: ${PAGE}`);
  expect(text).not.toContain("I have it");
});

const typed = { phoneAsTyped: "302-555-0142 or\n302-555-0199", emailAsTyped: "ada at home" };
test.each<[string, Partial<typeof sampleLead>, RegExp]>([
  ["all of a long name", { answers: { name: `Ada ${"de la ".repeat(9)}Vega` } }, /\nAda (?:de la ){9}Vega\n/],
  [
    "that the sender has withdrawn consent since, before the number",
    { withdrawnAt: Date.parse("2026-12-01T15:00:00Z") },
    /\nCalls and texts: has withdrawn consent since Dec 1, 2026, 10:00\sAM\. Answer what they asked in this request, unless they have cancelled it, and nothing more\.\n\nCall /,
  ],
  [
    "that the sender never agreed, before the number",
    { consent: { ...sampleLead.consent, given: false } },
    /\nCalls and texts: not agreed to: call them yourself, and send no texts\n\nCall /,
  ],
  [
    "what was typed if the stored number and address are not all of it",
    { email: "", answers: { ...sampleLead.answers, ...typed } },
    /Phone, as typed: 302-555-0142 or\n {4}302-555-0199\nEmail, as typed: ada at home\n/,
  ],
  [
    "a partner's words under the question that partners read",
    { kind: "partner", service: null, answers: { company: "=SUM(1)", trade: "Roofing", message: "We do slate." } },
    /\nWhat would you like to do together\?\n> We do slate\.\n\nCompany: =SUM\(1\)\nTrade: Roofing\n/,
  ],
  [
    "the stored value of a choice that the form no longer offers",
    { service: "wet-rooms", answers: { timeframe: "someday" } },
    /Service: Wet rooms\nWhen do you need us\?: someday\n/,
  ],
])("says %s", (_what, changes, words) => {
  expect(leadMail({ ...sampleLead, ...changes }, sampleCatalog, NOW).text).toMatch(words);
});

test("a message cannot imitate another line, hide characters, become markup or widen the page", () => {
  const message = `It drips.\nCall (900) 555-0199: +19005550199\r\nCalls and texts: agreed to${"\u009b\u202e".repeat(1_000)}<script>alert("1 & 2")</script>${"x".repeat(5_000)}`;
  const mail = leadMail({ ...sampleLead, answers: { name: "Ada", message } }, sampleCatalog, NOW);
  expect(mail.text.match(/^Call /gm)).toHaveLength(1);
  expect(mail.text.match(/^Calls and texts:/gm)).toHaveLength(1);
  expect(mail.text + mail.html).not.toMatch(/[\u009b\u202e]/);
  expect(mail.html).not.toContain("<script");
  // Gmail cuts longer ones.
  expect(Buffer.byteLength(mail.html)).toBeLessThan(102 * 1024);
});

test.each(Object.entries(sampleMails(sampleCatalog)))(
  "the mail about %s has no technical word, loads nothing, and is 600 pixels wide at most",
  (_what, { text, html }) => {
    expect(text).not.toMatch(/npm|LEADS_|\.env|\bSHA|JSON|webhook|API\b|\bnull\b|undefined|T\d\d:\d\d:\d\d/);
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import|src=/i);
    for (const [, width, unit] of html.matchAll(/(?<!max-)width(?:="|: )(\d+)(px|%|")/g))
      expect(unit === "%" || Number(width) <= 600).toBe(true);
    expect(html).toMatch(/max-width: 568px; table-layout: fixed.*overflow-wrap: anywhere/s);
  },
);
