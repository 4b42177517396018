/** Sets what depends on the time. The HTML says only what is true at any time. */
import { type Timetable, wordsAt } from "../../model/company/hours/timetable";
import { isShownOn, longDate, type ShownDays } from "../../model/text/format";
import { PAGE_RENDERED } from "../ui/pageRendered";

interface Timed extends HTMLElement {
  /** What it says. Words that have not changed stay, because a browser may have translated them. */
  said?: string;
}

const TICK = 30_000;

/** Keeps the page to the time: before each paint while it is loading, every half minute, and after React has rendered it. */
export function runClock(timetable: Timetable): void {
  const look = () => {
    if (document.readyState === "loading") requestAnimationFrame(look);
    show(timetable);
  };
  look();
  setInterval(look, TICK);
  addEventListener(PAGE_RENDERED, () => show(timetable, true));
}

/** @param isRendered whether React has written its own words into a form */
function show(timetable: Timetable, isRendered?: boolean): void {
  const words = wordsAt(timetable, new Date());
  if (!words) return;
  document.documentElement.toggleAttribute("data-after-hours", words.isAfterHours);
  for (const element of document.querySelectorAll<Timed>("[data-now],[data-until]")) {
    const { now: name, until, months } = element.dataset;
    if (until) element.hidden = !isShownOn(words.date, element.dataset as unknown as ShownDays);
    const text = months ? longDate(words.date, { months: months.split(",") }) : words[name as "live"];
    const isReacts = isRendered && element.closest("[data-hydrated]");
    if (text !== undefined && (isReacts || element.said !== text)) element.textContent = element.said = text;
  }
}
