/**
 * Inline script after a page's notes, in their paragraph: shows the first one that is on, as isNoteOn does. It runs before
 * what follows the notes is painted, so nothing shifts. Without scripts no note shows, because the HTML does not know the
 * date.
 */
const notes = (document.currentScript as HTMLScriptElement).parentElement as HTMLElement;
const moment = new Date().toJSON().slice(0, 16);
for (const note of notes.querySelectorAll<HTMLElement>("[data-from]")) {
  const { from = "", until = "" } = note.dataset;
  const now = moment.slice(-from.length);
  const isOn = from < until ? from <= now && now < until : from <= now || now < until;
  if (notes.hidden && isOn) notes.hidden = note.hidden = false;
}

export {};
