import { type Lead, leadSchema } from "../../model/lead/leadSchema";
import { spamReasons } from "./spamChecks";

const schema = leadSchema({ services: ["plumbing", "other"], timeframes: ["planning"] });

function lead(fields: Record<string, unknown>): Lead {
  return schema.parse({
    name: "Ada O'Brien",
    phone: "(302) 555-0142",
    email: "ada@home.example",
    zip: "19904",
    service: "plumbing",
    ...fields,
  });
}

const judge = (fields: Record<string, unknown>) => spamReasons(lead(fields), "own");

/** Messages for each expression and for links. */
const spamMessages = [
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
  "https://super-deal.win/x",
  "(https://pills.ru)",
  "https://bit.ly/deal",
];

const spamRequests: [string, Record<string, unknown>][] = [
  ["the hidden field is filled", { subject: "http://spam.example" }],
  ["the hidden field holds something that is no text", { subject: { a: 1 } }],
  ["the hidden field holds another's web address", { subject: "https://www.lopezfamily.com" }],
  ["the hidden field holds a deep link with the name", { subject: "https://spam.example/brien" }],
  ["the hidden field holds words", { subject: "Offer for you" }],
  ["the hidden field of an older page is filled", { website: "http://spam.example" }],
  ["the name is an address", { name: "https://spam.example/x" }],
  ["the name has an address", { name: "Ann www.pills.example" }],
  ["the name has link mark-up", { name: "[url=http://pills.example]Ann" }],
  ["a partner's company is a pitch", { kind: "partner", company: "Top SEO Services", trade: "SEO" }],
];

test.each(spamMessages)("quarantines: %s", (message) => {
  expect(judge({ message })).not.toEqual([]);
});
test.each(spamRequests)("quarantines: %s", (_, fields) => {
  expect(judge(fields)).not.toEqual([]);
});
test.each(["foreign", "unknown"] as const)("quarantines a request of a page that is %s", (sender) => {
  expect(spamReasons(lead({}), sender)).toHaveLength(1);
});

/** Names of several scripts and shapes. */
const honestNames = [
  "O'Brien",
  "李小龙",
  "محمد بن سلمان",
  "אברהם כהן",
  "Владимир Владимирович",
  "Γιώργος Παπαδόπουλος",
  "สมชาย ใจดี",
  "김민준",
  "Min-jun Seo",
  "さくら 田中",
  "प्रिया शर्मा",
  "தமிழ்ச்செல்வன்",
  "MacDonaldVanDerBerg",
  "DeShawn McKinley-O'Neal",
  "Wolfeschlegelsteinhausenbergerdorff",
  "X Æ A-12",
  "B",
  "ALL CAPS SMITH",
  "Dr. Mary-Ann St. John, PhD",
  "Dr.Smith/Wife",
  "Mr.Lee c/o Front Desk",
  "Ana 🏠 Silva",
  "J.R.R. T.",
  "Keanu Kaʻaihue",
  "Estate of John Doe",
  "Unit 4 Tenant",
  "Bitcoin Jones",
  "Porn Thip Chaiyo",
  // E-mail addresses
  "maria.lopez@gmail.com",
  "Maria Lopez maria@yahoo.com",
  "Maria Lopez <maria@yahoo.com>",
  "M.Lopez@doverplumb.us",
  "info@tri-state.net",
  "ivan@mail.ru",
  "maria@lopez.xyz (Maria)",
  "kim@first.club / lee@second.shop",
  // Firms, and titles without a space
  "Mr.Club",
  "Mr.Ru",
  "Dr.Tk Patel",
  "Mrs.Top/Mr.Top",
  "Tri-State.Net LLC",
  "tri-state.net",
  "HomeDepot.com (Jim)",
  "Jim, HomeDepot.com",
  "Booking.com B.V.",
  "lopez-plumbing.com",
  "The Pipe.Shop",
  "Bath.Store Inc.",
  "Amazon.com/Jim",
  "SEO.com Inc.",
];

/** Messages that a careless expression would take for advertising, links or letters without words. */
const honestMessages = [
  "I put your address in Google and nothing came up.",
  "I put your name in Google, and your ranking on Google is great.",
  "The kitchen faucet drips.",
  "URGENT!!! WATER EVERYWHERE!!! PLEASE CALL NOW!!!",
  "?",
  "Photos: https://photos.app.goo.gl/AbCd1234",
  "Two pictures: https://imgur.com/a/abc and https://imgur.com/a/def",
  "The listing is at https://www.zillow.com/homedetails/118-Weathervane-Ln",
  "My email is ada@home.example, write anytime.",
  "I found your website and liked the reviews.",
  "Your website says free estimates. Is that true for Smyrna?",
  "I saw your Google reviews.",
  "We run the casino hotel in Dover and need the ballroom bathrooms done.",
  "Our pharmacy on Main Street has water damage.",
  "The poker room ceiling leaks.",
  "Do you take bitcoin?",
  "Do you offer financing or a loan for a new roof?",
  "I am a web designer and work from home, so any time is fine.",
  "I work from home.",
  "Our office does web design, we need two more outlets.",
  "Please unsubscribe me from texts, but do call about the roof.",
  "Add me to your email list.",
  "Is there a special offer for seniors?",
  "Is the estimate 100% free?",
  "What are your best prices for gutters?",
  "Budget is about $5,000 to $7,500.",
  "Rent is $1,200 a month and the tenant is upset.",
  "We lost $300 a day while the HVAC was out.",
  "I manage 14 units and outsource maintenance.",
  "My Ford Escort hit the garage door frame.",
  "Leak @ 2nd floor; see unit #4B / rear entrance.",
  "<3 your crew",
  "if a < b then the pipe is too short & the valve > 1 inch",
  "水管漏水,请尽快联系我。",
  "x".repeat(5_000),
  "1/2 in. PEX, 3/4 in. main, 60 psi",
  "PVCpipeABSpipe joint cracked",
  "aBcDeFgHij",
  "aBcDeFgH1",
  "unit 4aBcDeFgHiJk",
  "aBcDeFgHiJkL rings at the gate",
  "The traffic on Route 13 is loud, I want better windows.",
  "Top of the roof leaks. The ranking of urgency: roof, gutters, windows.",
  "Please visit the house before Friday.",
  "Click is what the AC does before it stops.",
  "I won a voucher at the fair, is it still valid?",
  "Dear Sir or Madam, my toilet does not flush.",
  "Adjuster: Kim Lee, kim.lee@insurer.example, 302.555.0188 x44",
  "zero\u200bwidth\u200djoiner",
  "I own the SEO coffee shop on Loockerman Street, our sink is clogged.",
  "The link between gutter and downspout is broken.",
  "Need a licensed electrician for a crypto mining rig circuit, 240V.",
  "My bank asks for a written quote before the home improvement loan.",
  "The virtual assistant on your phone line did not understand me.",
  "We would like to increase the water pressure.",
  "Please double check the price, it seems high.",
  "Can you boost the heat in the sunroom?",
  "I get $50 a month credit from the utility, does that matter?",
  "House is at 12 Top St, next to the Shop-Rite. Site visit any day.",
  "https://maps.google.com/?q=39.16,-75.53 is the place",
  "Do you do guest houses? A post in the yard fell on the fence.",
  "The website form on my phone did not work so I try again.",
  "The contact list in our lobby still has your old number.",
  "we had a lead pipe list from the city, ours is on it",
  "Can you beat this price? 4 windows, $2,800 installed.",
  "xxl gutters, 6 inch, seamless",
  "I saw the special offer on your website. Is it still good for gutters?",
  "I found you on your website. Photos are here: https://photos.app.goo.gl/abc123",
  "Dear Sir, I found you on your website. My toilet does not flush.",
  "Please visit the link for pictures: https://share.icloud.com/photos/0AbC",
  "https://imgur.com/a/1 https://imgur.com/a/2 https://imgur.com/a/3 https://imgur.com/a/4",
  "Two houses like mine: https://www.a.example/1 https://www.b.example/2",
  "You were on the first page of Google so I thought I'd ask. Water heater leaks.",
  "You are ranked first, top of Google for plumbers, so here I am.",
  "It drips from the ceiling.Top floor is the worst.",
  "The kitchen leaks.Rest of the house is fine.",
  "I need it done soon.Bid by Friday please.",
  "The valve sticks.Click sounds all night.",
  "Call me at 302-xxx-xxxx",
  "Thank you so much xxx",
  "I have a business loan for the new roof.",
  "Insurance gives us working capital for repairs.",
  "I manage 14 units, outsource maintenance, and found your website.",
  "What is your best price for a maintenance plan? The website does not say.",
  "N/A",
  // Only the last label of a host name is an ending.
  "We are at www.top-notch-roofing.com",
  "See https://www.win-door.com/windows and call",
  "https://crew.top-roofers.com",
  "www.vip.top-roofers.com, ask for Bob",
  "Our page: click.restaurant-supply.com/menu",
  "Plans are at https://doverbuilders.com/files/roof.top/plan.xyz",
  "https://winters.com/?ref=deal.top",
];

const honestRequests: [string, Record<string, unknown>][] = [
  ["autofill put the e-mail address in the hidden field", { subject: "ADA@home.example" }],
  ["autofill put the name in the hidden field", { subject: "Ada O'Brien" }],
  ["autofill put the phone number in the hidden field", { subject: "(302) 555-0142" }],
  ["autofill put the ZIP code in the hidden field", { subject: "19904" }],
  [
    "autofill put the company in the hidden field",
    { kind: "partner", company: "Pipes", trade: "Pipes", subject: "pipes" },
  ],
  ["an empty hidden field", { subject: "", website: "" }],
  ...["N/A", "n/a", "NA", "None", "no", "-", ".", "None.", "n.a."].map((subject): [string, Record<string, unknown>] => [
    `${subject} in the hidden field`,
    { subject, website: subject },
  ]),
  ...[
    ["Maria Lopez", "https://www.lopezfamily.com"],
    ["Maria Lopez", "https://www.lopezfamily.com/"],
    ["Maria López", "http://lopezfamily.com"],
    ["Maria Lopez", "maria-lopez.name"],
    ["José Núñez", "https://nuñez.es"],
    ["Bob Lee", "WWW.LeeBakery.Com"],
    ["A. B.", "https://home.example"],
  ].map(([name = "", website]): [string, Record<string, unknown>] => [
    `${name}'s own address ${website} in the hidden field`,
    { name, subject: website, website },
  ]),
  ["a company's own address", { kind: "partner", company: "Pipe Co", trade: "Pipes", subject: "https://pipeco.com" }],
  ["a partner", { kind: "partner", company: "First State Pipe Supply", trade: "Pipes and fittings" }],
  [
    "a partner with a site",
    { kind: "partner", company: "Pipe Co", trade: "Pipes", message: "See https://pipeco.example" },
  ],
  ["a partner in lead work", { kind: "partner", company: "Dover Lead Abatement", trade: "Lead removal" }],
  ["a marketing person with a leak", { email: "ceo@seo-agency.example", message: "Our office sink leaks." }],
  ["an address under a rare ending", { email: "ada@home.xyz", message: "Write to ada@home.xyz please" }],
];

test.each(honestNames)("accepts the name: %s", (name) => {
  expect(judge({ name })).toEqual([]);
  expect(judge({ kind: "partner", name, company: name, trade: name })).toEqual([]);
});
test.each(honestMessages)("accepts: %s", (message) => {
  expect(judge({ message })).toEqual([]);
});
test.each(honestRequests)("accepts: %s", (_, fields) => {
  expect(judge(fields)).toEqual([]);
});
