/** @jest-environment jsdom */
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import { leadMail } from "./leadMail";

const PAGE = "https://repairs.example/office/4T9QX-7MZK2";
const maria = {
  ...sampleLead,
  service: "plumbing",
  answers: { name: "Maria Lopez", zip: "19901", message: "It drips." },
};
const linesOf = (...mail: Parameters<typeof leadMail>) =>
  leadMail(...mail)
    .text.split(/\n+/)
    .filter(Boolean);

test.each<[string, Partial<typeof sampleLead>, string]>([
  ["a request", {}, "Plumbing · Maria Lopez · Sampletown (4T9QX)"],
  [
    "an emergency",
    { answers: { ...maria.answers, timeframe: "emergency" } },
    "Emergency: Plumbing · Maria Lopez · Sampletown (4T9QX)",
  ],
  ["possible spam", { state: "quarantined" }, "Possible spam: Plumbing · Maria Lopez · Sampletown (4T9QX)"],
  [
    "a ZIP code without a town",
    { answers: { name: "Maria Lopez", zip: "10001" } },
    "Plumbing · Maria Lopez · 10001 (4T9QX)",
  ],
  [
    "a partner",
    { kind: "partner", service: null, answers: { name: "Maria Lopez" } },
    "Partner inquiry · Maria Lopez (4T9QX)",
  ],
  ["another service", { service: "other" }, "Something else · Maria Lopez · Sampletown (4T9QX)"],
  [
    "a long name in two lines",
    { answers: { name: `Eve\r\nBcc: all@evil.example ${"x".repeat(10_000)}` } },
    `Plumbing · Eve Bcc: all@evil.example ${"x".repeat(13)}… (4T9QX)`,
  ],
])("the subject of %s says what, who and where", (_what, lead, subject) => {
  expect(leadMail({ ...maria, ...lead }, sampleCatalog).subject).toBe(subject);
});

test("the first lines say what and how urgent, who, and what to do; then the message, the facts and what they were told", () => {
  expect(linesOf(sampleLead, sampleCatalog)).toEqual([
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
    "Service area: inside",
    "They were told: The office is closed right now. We call Monday at 7 AM.",
    "Calls and texts: agreed to",
    "Sent from: /services/water-damage",
    expect.stringMatching(/^Received: Nov 21, 2026, 7:00\sAM$/),
    "Reference: 4T9QX-7MZK2",
  ]);
});

test("says until when to answer", () => {
  const catalog = { ...sampleCatalog, company: { ...sampleCatalog.company, answerPromise: 30 } };
  expect(linesOf(sampleLead, catalog)).toContain("An emergency. Answer by 7:30 AM");
});

test("shows what was typed if the stored number and address are not all of it", () => {
  const typed = { phoneAsTyped: "302-555-0142 or\n302-555-0199", emailAsTyped: "ada at home" };
  const lead = { ...sampleLead, email: "", answers: { ...sampleLead.answers, ...typed } };
  expect(leadMail(lead, sampleCatalog).text).toContain(
    "Phone, as typed: 302-555-0142 or\n    302-555-0199\nEmail, as typed: ada at home\n",
  );
});

test("a request that looks like spam begins with why, and with the way to decide", () => {
  const quarantineReasons = ["the honeypot is filled in", "too many links"];
  const suspected = { ...sampleLead, state: "quarantined" as const, quarantineReasons };
  const lines = linesOf(suspected, sampleCatalog);
  expect(lines.slice(0, 2)).toEqual([
    "Possible spam: the honeypot is filled in; too many links.",
    "Nobody else gets it until you decide.",
  ]);
  expect(lines).toContain(`Honest or spam? Decide: ${PAGE}`);
  expect(lines.join()).not.toContain("I have it");
});

test("says before the number that the sender has withdrawn consent since, or never agreed", () => {
  const withdrawn = leadMail({ ...sampleLead, withdrawnAt: Date.parse("2026-12-01T15:00:00Z") }, sampleCatalog).text;
  expect(withdrawn).toMatch(
    /\nCalls and texts: has withdrawn consent since Dec 1, 2026, 10:00\sAM\. Answer what they asked in this request, unless they have cancelled it, and nothing more\.\n\nCall /,
  );
  expect(leadMail(sampleLead, sampleCatalog).text).not.toContain("withdrawn");
  const silent = { ...sampleLead, consent: { ...sampleLead.consent, given: false } };
  expect(leadMail(silent, sampleCatalog).text).toContain(
    "\nCalls and texts: not agreed to: call back by hand only\n\nCall ",
  );
});

test("a partner's words stand under the question that partners read", () => {
  const partner = {
    ...sampleLead,
    kind: "partner" as const,
    service: null,
    answers: { name: "Ada", company: "=SUM(1)", trade: "Roofing", message: "We do slate." },
    page: null,
  };
  const text = leadMail(partner, sampleCatalog).text;
  expect(text).toContain(`\n${sampleCatalog.form.partnerMessageLabel}\n> We do slate.\n`);
  expect(text).toContain("Company: =SUM(1)\nTrade: Roofing\n");
  expect(text).not.toContain("Answer by");
});

test("shows the stored value of a choice that the form no longer offers", () => {
  const lead = { ...sampleLead, service: "other", answers: { ...sampleLead.answers, timeframe: "someday" } };
  const { text } = leadMail(lead, sampleCatalog);
  expect(text).toContain("Service: Something else\n");
  expect(text).toContain("When do you need us?: someday\n");
});

test("a message cannot imitate another line, hide characters, become markup or widen the page", () => {
  const message = `It drips.\nCall (900) 555-0199: +19005550199\r\nCalls and texts: agreed to${"\u009b\u202e".repeat(1_000)}<script>alert("1 & 2")</script>${"x".repeat(5_000)}`;
  const mail = leadMail({ ...sampleLead, answers: { name: "Ada", message } }, sampleCatalog);
  expect(mail.text.match(/^Call /gm)).toHaveLength(1);
  expect(mail.text.match(/^Calls and texts:/gm)).toHaveLength(1);
  for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/[\u009b\u202e]/);
  expect(mail.html).not.toContain("<script");
  expect(mail.html).toContain("table-layout: fixed");
  // Gmail cuts longer ones.
  expect(Buffer.byteLength(mail.html)).toBeLessThan(102 * 1024);
});

test("the number calls, the ZIP code leads to a map, and the buttons lead to the page, which lets nobody in", () => {
  const { html } = leadMail(sampleLead, sampleCatalog);
  const page = new DOMParser().parseFromString(html, "text/html");
  expect([...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Call (302) 555-0142 ext. 12", "tel:+13025550142,12"],
    ["I have it", PAGE],
    ["19904-1234", "https://www.google.com/maps/search/?api=1&query=19904"],
  ]);
  expect(page.querySelector("blockquote")?.innerHTML).toBe("It drips.<br>Since &lt;today&gt;.");
});
