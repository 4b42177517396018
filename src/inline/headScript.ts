/** Inline script in the head of every page, before its first paint. What pages say in a year is in the element before it. */
import { runClock } from "./clock";
import { drawLater } from "./drawLater";

drawLater();
runClock(JSON.parse(document.currentScript?.previousSibling?.textContent ?? ""));
