import type { Lead } from "../../model/lead/leadDetails";
import { sampleCatalog, sampleRequest } from "../../test/leads/sampleCatalog";
import { checkRequest } from "./checkRequest";
import { spamReasons } from "./spamChecks";

function lead(fields: Record<string, unknown>): Lead {
  const checked = checkRequest({ ...sampleRequest, message: "", ...fields }, sampleCatalog);
  if ("errors" in checked) throw new Error("refused");
  return checked.lead;
}

const judge = (fields: Record<string, unknown>) => spamReasons(lead(fields), "own");

/** One for each expression and for links. */
test.each([
  '<a href="http://pills.example">pills</a>',
  "[url=http://pills.example]",
  "[pills](https://pills.example)",
  "Our SEO\n  services are the best.",
  "Quality backlinks and guest posts.",
  "We rank your site on the first page of Google.",
  "Ranking in Google made easy.",
  "Dear owner, we double your sales.",
  "Best online casino.",
  "Cheap Viagra here.",
  "Bitcoin trading for beginners.",
  "We are a web design agency.",
  "Fast business loans available.",
  "A merchant cash advance for you.",
  "Earn a passive income.",
  "See http://a.example https://www.b.example www.c.example",
  "Look here: www.super-deal.top.",
  "https://bit.ly/deal",
])("quarantines: %s", (message) => {
  expect(judge({ message })).not.toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ["the hidden field is filled", { subject: "http://spam.example" }],
  ["the hidden field holds something that is no text", { subject: { a: 1 } }],
  ["the hidden field holds another's web address", { subject: "https://www.lopezfamily.com" }],
  ["the hidden field holds a deep link with the name", { subject: "https://spam.example/brien" }],
  ["the hidden field holds words", { subject: "Offer for you" }],
  ["the name is an address", { name: "https://spam.example/x" }],
  ["the name has an address", { name: "Ann www.pills.example" }],
  ["the name has link mark-up", { name: "[url=http://pills.example]Ann" }],
  ["a partner's company is a pitch", { kind: "partner", company: "Top SEO Services", trade: "SEO" }],
])("quarantines when %s", (_, fields) => {
  expect(judge(fields)).not.toEqual([]);
});

test.each(["foreign", "unknown"] as const)("quarantines a request of a page that is %s", (sender) => {
  expect(spamReasons(lead({}), sender)).toHaveLength(1);
});

/** Names of several scripts and shapes. A dot in a name is no link. */
test.each([
  ...[
    "O'Brien",
    "李小龙",
    "محمد بن سلمان",
    "Min-jun Seo",
    "X Æ A-12",
    "Dr.Smith/Wife",
    "Ana 🏠 Silva",
    "Bitcoin Jones",
  ],
  ...["Porn Thip Chaiyo", "Maria Lopez <maria@yahoo.com>", "ivan@mail.ru", "kim@first.club / lee@second.shop"],
  ...["Mr.Club", "Mrs.Top/Mr.Top", "HomeDepot.com (Jim)", "Bath.Store Inc.", "SEO.com Inc."],
])("accepts the name: %s", (name) => {
  expect(judge({ name })).toEqual([]);
  expect(judge({ kind: "partner", name, company: name, trade: name })).toEqual([]);
});

/** Messages that a careless expression would take for advertising or for links of spam. */
test.each([
  "I put your name in Google, and your ranking on Google is great.",
  "The listing is at https://www.zillow.com/homedetails/118-Weathervane-Ln",
  "Two houses like mine: https://www.a.example/1 https://www.b.example/2",
  "https://imgur.com/a/1 https://imgur.com/a/2 https://imgur.com/a/3 https://imgur.com/a/4",
  "I saw the special offer on your website. Is it still good for gutters?",
  "We run the casino hotel in Dover and need the ballroom bathrooms done.",
  "Our pharmacy on Main Street has water damage.",
  "Need a licensed electrician for a crypto mining rig circuit, 240V.",
  "I have a business loan for the new roof.",
  "Insurance gives us working capital for repairs.",
  "Our office does web design, we need two more outlets.",
  "I own the SEO coffee shop on Loockerman Street, our sink is clogged.",
  "The link between gutter and downspout is broken.",
  "Can you boost the heat in the sunroom?",
  "Do you do guest houses? A post in the yard fell on the fence.",
  "if a < b then the pipe is too short & the valve > 1 inch",
  "水管漏水,请尽快联系我。",
  "It drips from the ceiling.Top floor is the worst.",
  // Only the last label of a host name is an ending.
  "We are at www.top-notch-roofing.com",
  "https://crew.top-roofers.com",
  "Plans are at https://doverbuilders.com/files/roof.top/plan.xyz",
  "https://winters.com/?ref=deal.top",
])("accepts: %s", (message) => {
  expect(judge({ message })).toEqual([]);
});

const hidden = (fields: Record<string, unknown>) => ({ name: "Maria López", ...fields });
const filledIn = (subject: string) => hidden({ subject });
const partner = { kind: "partner", company: "Pipe Co", trade: "Pipes" };
test.each<Record<string, unknown>>([
  // What autofill puts into the hidden field.
  ...["ADA@home.example", "Maria Lopez", "(302) 555-0142", "", "N/A", "NA", "None.", "no", "-", "."].map(filledIn),
  ...["https://www.lopezfamily.com", "maria-lopez.name"].map(filledIn),
  hidden({ name: "José Núñez", subject: "https://nuñez.es" }),
  hidden({ name: "Bob Lee", subject: "WWW.LeeBakery.Com" }),
  hidden({ name: "A. B.", subject: "https://home.example" }),
  { ...partner, subject: "pipe co" },
  { ...partner, subject: "https://pipeco.com" },
  { ...partner, message: "See https://pipeco.example" },
  { ...partner, company: "Dover Lead Abatement", trade: "Lead removal" },
  { email: "ada@home.xyz", message: "Write to ada@home.xyz please" },
])("accepts: %j", (fields) => {
  expect(judge(fields)).toEqual([]);
});
