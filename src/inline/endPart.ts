/**
 * Inline script in a part with an end: hides it from then on, and shows what says so. The build leaves it out later. It runs
 * before what follows is painted, so nothing shifts.
 */
const part = (document.currentScript as HTMLScriptElement).parentElement as HTMLElement;
const { ends = "" } = part.dataset;
if (ends <= new Date().toJSON()) part.hidden = !part.hidden;

export {};
