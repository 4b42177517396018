/**
 * Inline script in a part that starts or ends: shows it from its start to its end. It runs before what follows is painted, so
 * nothing shifts.
 */
const part = (document.currentScript as HTMLScriptElement).parentElement as HTMLElement;
const { starts = "", ends } = part.dataset;
const now = new Date().toJSON();
part.hidden = now < starts || (ends !== undefined && ends <= now);

export {};
