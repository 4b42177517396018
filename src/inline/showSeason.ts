/**
 * Inline script after the season's notes: shows the first one whose days include today, as isInSeason.ts does. It runs
 * before what follows the notes is painted, so nothing shifts. Without scripts no note shows, because the HTML does not
 * know the date.
 */
const band = (document.currentScript as HTMLScriptElement).parentElement as HTMLElement;
const day = new Date().toJSON().slice(5, 10);
for (const note of band.querySelectorAll<HTMLElement>("[data-from]")) {
  const { from = "", until = "" } = note.dataset;
  const isOn = from <= until ? from <= day && day <= until : from <= day || day <= until;
  if (band.hidden && isOn) band.hidden = note.hidden = false;
}

export {};
