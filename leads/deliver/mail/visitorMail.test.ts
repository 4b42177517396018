import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import { HOUR, NOW } from "../../../test/leads/sampleNewLead";
import type { Act } from "../../record/acts";
import { visitorNotesMail } from "./followUpMails";
import { visitorMail } from "./visitorMail";

describe("the confirmation", () => {
  const LINK = "https://repairs.example/api/withdraw?link=4T9QX-7MZK2.signed&more";
  const STATUS = "https://repairs.example/api/request?link=4T9QX-7MZK2.signed";
  type Company = Partial<typeof sampleCatalog.company>;
  const mailTo = (lead: Partial<typeof sampleLead> = {}, company: Company = {}, now = lead.receivedAt ?? NOW) => {
    const catalog = { ...sampleCatalog, company: { ...sampleCatalog.company, ...company } };
    return visitorMail({ ...sampleLead, ...lead }, catalog, { status: STATUS, withdrawal: LINK }, now);
  };

  test("has the number, the next steps, the phone number, the withdrawal link and the sender's address", () => {
    // A Friday.
    const { subject, text } = mailTo({ receivedAt: Date.parse("2026-11-20T15:05:00Z"), answers: {} });
    expect(subject).toBe("We have your request (4T9QX-7MZK2)");
    expect(text.split(/\n+/)).toEqual([
      "We have your request",
      "Thank you for writing to us.",
      "Your reference number: 4T9QX-7MZK2",
      "Sent: Friday, November 20, 2026 at 10:05 AM EST",
      "What happens next",
      "1. We call you back.",
      "2. You get a written quote.",
      "The office is open.",
      `See your request: ${STATUS}`,
      "If you would rather talk:",
      "(302) 555-0100",
      "-- ",
      "You get this because the address was entered on our site.",
      `Stop all messages: ${LINK}`,
      "Example Repairs",
      "1 Sample Street",
      "Sampletown, DE 19901",
      "",
    ]);
  });

  test.each([
    [undefined, undefined, "Example Repairs\nSampletown, DE 19901\n"],
    ["1 Sample Street", "PO Box 12", "Example Repairs\nPO Box 12\n"],
  ])("ends with the postal address: street %s, address for mails %s", (street, mailAddress, ends) => {
    const { text } = mailTo({}, { mailAddress, address: { ...sampleCatalog.company.address, street } });
    expect(text.endsWith(ends)).toBe(true);
  });

  test("asks an emergency to call first, and promises it its time and no office hours, or none if nobody wakes; a caller has talked with us", () => {
    const emergency = mailTo({}, { answerPromise: 30 }).text;
    expect(emergency).toContain("We call by 7:30 AM.");
    expect(emergency).not.toContain("The office is closed");
    for (const answerPromise of [30, undefined])
      expect(mailTo({}, { answerPromise }, NOW + 2 * HOUR).text).not.toMatch(/We call by|is closed/);
    const unheard = mailTo({ mustCall: true }, { answerPromise: 30 });
    for (const text of [emergency, unheard.text])
      expect(text).toMatch(/^We have your request\n\nCall now\nDo not wait for us\.\n\n\(302\) 555-0100\n/);
    expect(unheard.text).not.toContain("We call by");
    const caller = mailTo({ page: "/office" }, { answerPromise: 30 }).text;
    expect(caller).not.toMatch(/We call by|We call you back/);
    expect(caller).toContain("What happens next\n\n1. You get a written quote.");
    expect(mailTo({ page: "/office", kind: "customer" }).text).not.toContain("What happens next");
    expect(unheard.html).toMatch(/<\/h1>\n<p[^>]*><strong>Call now<.*?<a href="tel:/s);
  });

  test.each<[Partial<typeof sampleLead>, string]>([
    [{ coverage: "outside" }, "1. We call you back."],
    [{ kind: "partner" }, "1. We read your proposal."],
  ])("promises no quote to %j", (lead, step) => {
    expect(mailTo(lead).text).toMatch(new RegExp(`^(?!.*quote).*${step}`, "s"));
  });

  test("has the same content as HTML, escaped, with a link to text the photographs", () => {
    const photos = ["The wall", "The drip", "The valve"];
    const company = { ...sampleCatalog.company, name: "Ada & <b>Sons</b>", textNumber: "+13025550101" };
    const services = sampleCatalog.services.map((service) => ({ ...service, photos }));
    const catalog = { ...sampleCatalog, company, services };
    const { html } = visitorMail({ ...sampleLead, answers: {} }, catalog, { status: STATUS, withdrawal: LINK }, NOW);
    const body = encodeURIComponent("Request 4T9QX-7MZK2. Photographs: The wall; The drip; The valve.");
    expect(Array.from(html.matchAll(/<a href="([^"]+)"/g), ([, to]) => to?.replaceAll("&#38;", "&"))).toEqual([
      STATUS,
      `sms:+13025550101?&body=${body}`,
      "tel:+13025550100",
      LINK,
    ]);
    for (const words of [">Sent</th>", ": (302) 555-0101</a>", "We call you back.", "Ada &#38; &#60;b&#62;Sons"])
      expect(html).toContain(words);
  });
});

describe("the mail about what the visitor added", () => {
  const AT = Date.parse("2026-11-24T15:02:00Z");
  const nothing = { amount: null, shown: null };
  const act = (kind: Act["kind"], text: string | null, at = AT, by = "The visitor") => ({
    kind,
    by,
    at,
    text,
    ...nothing,
  });
  const mailOf = (...acts: Act[]) => visitorNotesMail(sampleLead, acts, 0, sampleCatalog, AT);

  test("has all that the visitor said, the newest first, and says who may have written it", () => {
    const { subject, text } = mailOf(
      act("added", "The gate is open."),
      act("note", "Ours", AT, "Joe"),
      act("added", "No, shut.", AT + 60_000),
    );
    expect(subject).toMatch(/^Re: Emergency: Water Damage · .* · Sampletown \(4T9QX\)$/);
    expect(text).toMatch(
      /^They added something\n.*\nNov 24, 2026, 10:03\sAM\n> No, shut\.\n\nNov 24, 2026, 10:02\sAM\n> The gate is open\.\n/s,
    );
    expect(text).toContain("https://repairs.example/office/4T9QX-7MZK2");
    expect(text).toContain("If in doubt, call before you cancel a visit.");
    expect(text).not.toContain("Ours");
  });

  const cancelled = act("cancelled", null);
  test.each<[string, Act[], RegExp, boolean]>([
    ["a cancellation", [cancelled], /^They cancelled\n/, true],
    ["a thought after it", [cancelled, act("added", "Sorry.", AT + 1)], /^They added .*They cancelled/s, true],
    ["one that the office settled", [cancelled, act("booked", null, AT + 1, "Joe")], /^They added something\n/, false],
    ["no cancellation", [act("added", "At noon?")], /^They added something\n/, false],
  ])("says what cancelling stops after %s", (_what, acts, begins, stops) => {
    const { text } = mailOf(...acts);
    expect(text).toMatch(begins);
    expect(text.includes("goes nowhere else")).toBe(stops);
  });

  const window = { from: AT, to: AT + 2 * 3_600_000 };
  const chose: Act = { ...act("chose", null), details: { window } };
  const asked: Act = { ...act("asked", null, AT, "Joe"), shown: "Which floor?" };
  test.each<[string, Act[], RegExp]>([
    [
      "the time",
      [chose],
      /^They chose Tuesday, November 24, 10:02 AM to 12:02 PM\n\nThey chose .* \(Nov 24, 2026, 10:02\sAM\)\.\n/,
    ],
    [
      "the time above the address that came at once",
      [chose, act("located", "1 Sample Street")],
      /^They chose .*\n\nThey gave the address, .*\n> 1 Sample Street\n\nThey chose /,
    ],
    [
      "the address",
      [chose, act("booked", null, AT, "Joe"), act("located", "1"), act("located", "2")],
      /^They gave the address\n\n.*\n> 2\n\n.*\n> 1\n\nThey chose/,
    ],
    [
      "a wish",
      [chose, act("wished", "Friday?")],
      /^They ask for another time\n\nThey ask .*\n> Friday\?\n\nThey chose/,
    ],
    [
      "an answer under its question",
      [asked, act("answered", "The first."), { ...asked, shown: "Which door?" }],
      /^They answered your question\n\nYou asked\n> Which floor\?\n\nThey answered your question, .*\n> The first\.\n/,
    ],
  ])("tells %s", (_what, acts, begins) => {
    expect(mailOf(...acts).text).toMatch(begins);
  });

  test("the longest hostile thought neither imitates another line nor becomes markup", () => {
    const hostile = "\u202e\u001b[2J<img src=x onerror=alert(1)>\nPhone: (900) 555-0199\n".repeat(20).slice(0, 1_000);
    const { text, html } = mailOf(act("added", hostile));
    expect(text).not.toMatch(/^Phone: /m);
    expect(text).not.toMatch(/[\u202e\u001b]/);
    expect(html).not.toContain("<img");
  });

  test("says how many photographs came, and leads to the page that shows them to the office alone", () => {
    const { text } = visitorNotesMail(sampleLead, [], 3, sampleCatalog, AT);
    expect(text).toContain(`They added something\n\n3 photographs: https://repairs.example/office/${sampleLead.id}\n`);
  });
});
