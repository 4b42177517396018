/** What all mails have in common: nothing technical, nothing loaded, a width that fits a phone. */
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleMails } from "../../../test/leads/sampleMails";

test.each(Object.entries(sampleMails(sampleCatalog)))(
  "the mail about %s has no technical word, loads nothing, and is 600 pixels wide at most",
  (_what, { text, html }) => {
    expect(text).not.toMatch(/npm|LEADS_|\.env|\bSHA|JSON|webhook|API\b|\bnull\b|undefined|T\d\d:\d\d:\d\d/);
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import|src=/i);
    const widths = [...html.matchAll(/(?<!max-)width(?:="|: )(\d+)(px|%|")/g)].map(([, width, unit]) => [
      Number(width),
      unit,
    ]);
    for (const [width, unit] of widths) expect(unit === "%" || Number(width) <= 600).toBe(true);
    expect(html).toContain("max-width: 568px; table-layout: fixed");
    expect(html).toContain("overflow-wrap: anywhere");
  },
);
