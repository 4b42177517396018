/** @jest-environment jsdom */
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import { visitorMail } from "./visitorMail";

const LINK = "https://repairs.example/api/withdraw?link=4T9QX-7MZK2.signed&more";
const STATUS = "https://repairs.example/api/request?link=4T9QX-7MZK2.signed";
const links = { status: STATUS, withdrawal: LINK };
/** A Friday. */
const OPEN = Date.parse("2026-11-20T15:05:00Z");
const CLOSED = Date.parse("2026-11-21T12:00:00Z");

test("contains the number, the next steps, the phone number, the withdrawal link and the sender's address", () => {
  const { subject, text } = visitorMail({ ...sampleLead, receivedAt: OPEN }, sampleCatalog, links);
  expect(subject).toBe("We have your request (4T9QX-7MZK2)");
  expect(text.split("\n")).toEqual([
    "We have your request",
    "",
    "Thank you for writing to us.",
    "",
    "Your reference number: 4T9QX-7MZK2",
    "Sent: Friday, November 20, 2026 at 10:05 AM EST",
    "",
    "What happens next",
    "",
    "1. We call you back.",
    "2. You get a written quote.",
    "",
    "The office is open.",
    "",
    `See your request: ${STATUS}`,
    "",
    "If you would rather talk:",
    "",
    "(302) 555-0100",
    "",
    "-- ",
    "",
    "You get this because the address was entered on our site.",
    "",
    `Stop all messages: ${LINK}`,
    "",
    "Example Repairs",
    "1 Sample Street",
    "Sampletown, DE 19901",
    "",
  ]);
});

test.each([
  { street: undefined, mailAddress: undefined, ends: "Example Repairs\nSampletown, DE 19901\n" },
  { street: undefined, mailAddress: "PO Box 12, Sampletown, DE 19903", ends: "PO Box 12, Sampletown, DE 19903\n" },
  { street: "1 Sample Street", mailAddress: "PO Box 12", ends: "Example Repairs\nPO Box 12\n" },
])("ends with the postal address: street $street, address for mails $mailAddress", ({ street, mailAddress, ends }) => {
  const company = { ...sampleCatalog.company, mailAddress, address: { ...sampleCatalog.company.address, street } };
  const { text } = visitorMail(sampleLead, { ...sampleCatalog, company }, links);
  expect(text).toMatch(new RegExp(`${ends}$`));
});

test("makes the same promise as the page when the request was sent", () => {
  const at = (receivedAt: number) => visitorMail({ ...sampleLead, receivedAt }, sampleCatalog, links);
  expect(at(OPEN).text).toContain("The office is open.");
  const closed = "The office is closed right now. We call Monday at 7 AM.";
  expect(at(CLOSED).text).toContain(closed);
  expect(at(CLOSED).html).toContain(closed);
});

test("promises an emergency its time, and no office hours; if nobody wakes, it asks to call first", () => {
  const catalog = { ...sampleCatalog, company: { ...sampleCatalog.company, answerPromise: 30 } };
  const emergency = { ...sampleLead, answers: { timeframe: "emergency" }, receivedAt: CLOSED };
  const { text } = visitorMail(emergency, catalog, links);
  expect(text).toContain("We call by 7:30 AM.");
  expect(text).not.toContain("The office is closed");
  const unheard = visitorMail({ ...emergency, mustCall: true }, catalog, links);
  expect(unheard.text).toMatch(/^We have your request\n\nCall now\nDo not wait for us\.\n\n\(302\) 555-0100\n/);
  expect(unheard.text).not.toContain("We call by");
  expect(unheard.html).toMatch(/<\/h1>\n<p[^>]*><strong>Call now<.*?<a href="tel:/s);
});

test("respects the company's holidays", () => {
  const thanksgiving = Date.parse("2026-11-26T15:00:00Z");
  const { text } = visitorMail({ ...sampleLead, receivedAt: thanksgiving }, sampleCatalog, links);
  expect(text).toContain("We call Friday at 7 AM.");
});

test("promises only a call outside the area", () => {
  const { text } = visitorMail({ ...sampleLead, coverage: "outside" }, sampleCatalog, links);
  expect(text).toContain("1. We call you back.");
  expect(text).not.toContain("quote");
});

test("tells a partner the next steps of an inquiry", () => {
  const { text } = visitorMail({ ...sampleLead, kind: "partner" }, sampleCatalog, links);
  expect(text).toContain("1. We read your proposal.");
  expect(text).not.toContain("quote");
});

test("the HTML has the same content, loads nothing and escapes text", () => {
  const company = { ...sampleCatalog.company, name: "Ada & <b>Sons</b>", textNumber: "+13025550101" };
  const services = sampleCatalog.services.map((service) => ({
    ...service,
    photos: ["The wall", "The drip", "The valve"],
  }));
  const { html } = visitorMail({ ...sampleLead, receivedAt: OPEN }, { ...sampleCatalog, company, services }, links);
  const page = new DOMParser().parseFromString(html, "text/html");
  expect(page.querySelector("img, link, script, iframe, [background]")).toBeNull();
  expect(html).not.toMatch(/url\(|@import|src=/i);
  expect([...page.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    STATUS,
    `sms:+13025550101?&body=${encodeURIComponent("Request 4T9QX-7MZK2. Photographs: The wall; The drip; The valve.")}`,
    "tel:+13025550100",
    LINK,
  ]);
  expect(page.querySelector("b")).toBeNull();
  for (const words of ["4T9QX-7MZK2", "We call you back.", "The office is open.", "Ada & <b>Sons</b>", "DE 19901"]) {
    expect(page.body.textContent).toContain(words);
  }
});
