/**
 * Inline script in the head of every page: sets what depends on the time, before each paint of a page that is loading, every
 * half minute, and after React has rendered a page. The HTML says only what is true at any time. What a page says in a year is
 * in the element before this script.
 */
import { type Timetable, wordsAt } from "../../model/company/hours/timetable";
import { isNoteOn, longDate, type NoteTimes } from "../../model/text/format";
import { PAGE_RENDERED } from "./pageRendered";

const TICK = 30_000;
const timetable: Timetable = JSON.parse(document.currentScript?.previousSibling?.textContent ?? "");
/** What elements say. Words that have not changed stay, because a browser may have translated them. */
const said = new Map<Element, string>();

function look(): void {
  const now = new Date();
  const words = wordsAt(timetable, now);
  if (!words) return;
  document.documentElement.toggleAttribute("data-after-hours", words.isAfterHours);
  for (const element of document.querySelectorAll<HTMLElement>("[data-now],[data-ends]")) {
    const { now: name, ends, months } = element.dataset;
    if (ends) element.hidden = !isNoteOn(now, element.dataset as unknown as NoteTimes);
    const text = months ? longDate(words.date, { months: months.split(",") }) : words[name as "live"];
    if (text !== undefined && said.get(element) !== text) {
      said.set(element, text);
      element.textContent = text;
    }
  }
}

function lookWhileLoading(): void {
  look();
  if (document.readyState === "loading") requestAnimationFrame(lookWhileLoading);
}

lookWhileLoading();
setInterval(look, TICK);
addEventListener(PAGE_RENDERED, () => {
  // React has written its own words.
  said.clear();
  look();
});
