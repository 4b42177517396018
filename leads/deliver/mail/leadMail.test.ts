import { createHash } from "node:crypto";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import { leadMail } from "./leadMail";

const LINKS = {
  answer: "https://repairs.example/api/answer?link=4T9QX-7MZK2.office",
  withdrawal: "https://repairs.example/api/withdraw?link=4T9QX-7MZK2.signed",
};

test("lists a quote request in the form's order, with labels of choices and formatted numbers", () => {
  const { subject, text } = leadMail(sampleLead, sampleCatalog, LINKS);
  expect(subject).toBe("Emergency: Quote request: Water Damage (4T9QX-7MZK2)");
  expect(text.split("\n")).toEqual([
    "Reference: 4T9QX-7MZK2",
    "Service: Water Damage",
    "ZIP code: 19904-1234",
    "Full name: 李小龙 O'Brien <b>",
    "Phone: (302) 555-0142 ext. 12",
    "When do you need us?: An emergency",
    "Email: ada@home.example",
    "What is happening?: It drips.",
    "    Since <today>.",
    "Service area: inside",
    "They were told: The office is closed right now. We call Monday at 7 AM.",
    "Calls and texts: agreed to",
    "Sent from: /services/water-damage",
    `Say that you have it: ${LINKS.answer}`,
    `If they want to hear no more from us: ${LINKS.withdrawal}`,
    expect.stringMatching(/^Consent record: \{"lead":"4T9QX-7MZK2",.*"consent":(true|false),/),
    expect.stringMatching(/^SHA-256 of the record: [0-9a-f]{64}$/),
  ]);
});

test("has the consent record with its hash, so that the mailbox is a copy that nobody here can change", () => {
  const { text } = leadMail(sampleLead, sampleCatalog, LINKS);
  const [, record = "", hash] = /\nConsent record: (.*)\nSHA-256 of the record: (.*)$/.exec(text) ?? [];
  expect(JSON.parse(record)).toMatchObject({
    phone: sampleLead.phone,
    consent: true,
    text: sampleLead.consent.text,
    page: sampleLead.page,
    ip: sampleLead.ip,
  });
  expect(createHash("sha256").update(record).digest("hex")).toBe(hash);
});

test("marks a request that looks like spam, says why, and leads to the page that decides", () => {
  const quarantineReasons = ["the honeypot is filled in", "too many links"];
  const suspected = { ...sampleLead, state: "quarantined" as const, quarantineReasons };
  const { subject, text } = leadMail(suspected, sampleCatalog, LINKS);
  expect(subject).toBe("Possible spam: Emergency: Quote request: Water Damage (4T9QX-7MZK2)");
  expect(text.split("\n").slice(0, 2)).toEqual([
    "Looks like spam: the honeypot is filled in; too many links. Nobody else gets it until you decide.",
    `Honest or spam? Decide here: ${LINKS.answer}`,
  ]);
});

test("marks a request whose sender has withdrawn consent since, and no later one", () => {
  const mailAt = (withdrawnAt: number) => leadMail(sampleLead, sampleCatalog, LINKS, withdrawnAt).text;
  expect(mailAt(Date.parse("2026-12-01T15:00:00Z"))).toMatch(
    /\nCalls and texts: has withdrawn consent since Dec 1, 2026, 10:00\sAM: answer only what they ask, by hand\n/,
  );
  expect(mailAt(sampleLead.receivedAt - 1)).toContain("\nCalls and texts: agreed to\n");
});

test("labels a partner inquiry, and says that the sender did not agree to calls", () => {
  const partner = {
    ...sampleLead,
    kind: "partner" as const,
    service: null,
    coverage: null,
    answers: { name: "Ada", company: "Ada & Co", trade: "Roofs" },
    consent: { ...sampleLead.consent, given: false },
    page: null,
  };
  const { subject, text } = leadMail(partner, sampleCatalog, LINKS);
  expect(subject).toBe("Partner inquiry (4T9QX-7MZK2)");
  expect(text.split("\n").slice(1)).toEqual([
    "Full name: Ada",
    "Company: Ada & Co",
    "Trade: Roofs",
    "Phone: (302) 555-0142 ext. 12",
    "Email: ada@home.example",
    "They were told: We answer soon.",
    "Calls and texts: not agreed to: call back by hand only",
    `Say that you have it: ${LINKS.answer}`,
    `If they want to hear no more from us: ${LINKS.withdrawal}`,
    expect.stringMatching(/^Consent record: \{"lead":"4T9QX-7MZK2",.*"consent":(true|false),/),
    expect.stringMatching(/^SHA-256 of the record: [0-9a-f]{64}$/),
  ]);
});

test("shows the stored value of a choice that the form no longer offers", () => {
  const { text } = leadMail(
    { ...sampleLead, service: "other", answers: { ...sampleLead.answers, timeframe: "someday" } },
    sampleCatalog,
    LINKS,
  );
  expect(text).toContain("Service: Something else\n");
  expect(text).toContain("When do you need us?: someday\n");
});

test("a message cannot imitate another line or hide characters", () => {
  const message = `It drips.\nPhone: (900) 555-0199\r\nCalls and texts: agreed to${"\u009b\u202e".repeat(1_000)}`;
  const mail = leadMail({ ...sampleLead, answers: { name: "Ada", message } }, sampleCatalog, LINKS);
  expect(mail.text.split("\n").filter((line) => /^(?:Phone|Calls and texts):/.test(line))).toEqual([
    "Phone: (302) 555-0142 ext. 12",
    "Calls and texts: agreed to",
  ]);
  expect(mail.text).toContain("\n    Calls and texts: agreed to\\u009b\\u202e");
  for (const part of [mail.text, mail.html]) expect(part.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

test("the HTML escapes a visitor's text and keeps its line breaks", () => {
  const message = `<script>alert("1 & 2")</script>\nIt's wet`;
  const { html } = leadMail({ ...sampleLead, answers: { name: "Ada", message } }, sampleCatalog, LINKS);
  expect(html).toContain(
    '<tr><th align="left" valign="top">What is happening?</th><td>&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;<br>It&#39;s wet</td></tr>',
  );
  expect(html).toMatch(/^<table cellpadding="6"><tr>.*<\/tr><\/table>$/);
});

test("the number calls, the ZIP code leads to a map, and the answer link opens", () => {
  const { html } = leadMail(sampleLead, sampleCatalog, LINKS);
  expect(html).toContain('<a href="tel:+13025550142">(302) 555-0142 ext. 12</a>');
  expect(html).toContain('<a href="https://www.google.com/maps/search/?api=1&amp;query=19904">19904-1234</a>');
  expect(html).toContain(`<a href="${LINKS.answer}">`);
});
