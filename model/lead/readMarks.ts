/** Names of campaign parameters and click ids, by their shape: a list would be longer than the rest of a page's inline script. */
const CAMPAIGN = /^(utm|gad)_/;
const CLICK_ID = /(clk?|bra|cc|_c|_fat_)id$|^epik$/;

/**
 * Reads the marks in an address's query, in any case, also after `&amp;`, as in links copied from HTML. It may take a few more
 * than visitMarks, which the server drops.
 * @returns mark → value, at most 300 characters long
 */
export function readMarks(query: string, withClickIds = true): Record<string, string> {
  const marks: Record<string, string> = {};
  for (const [name, text] of new URLSearchParams(query.replace(/[?&](?:amp(?:;|%3b))*/gi, "&"))) {
    const mark = name.trim().toLowerCase();
    const value = text.trim().slice(0, 300);
    if (value && (CAMPAIGN.test(mark) || (withClickIds && CLICK_ID.test(mark)))) marks[mark] ??= value;
  }
  return marks;
}
