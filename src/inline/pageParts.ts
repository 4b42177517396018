import { hasGlobalPrivacyControl } from "../frame/globalPrivacyControl";

const all = <Found extends HTMLElement>(selector: string) => document.querySelectorAll<Found>(selector);

/** Runs the parts of a page that need a script. Sets handlers as properties, so a second call changes nothing. */
export function runPageParts(): void {
  for (const button of all("[data-print]")) button.onclick = () => print();
  for (const button of all("[data-load-map]")) button.onclick = () => navigator.onLine && showMap();
  for (const words of all("[data-signal]")) words.hidden = !hasGlobalPrivacyControl();
  // A picture that is still loading fades in.
  for (const picture of all<HTMLImageElement>("[data-fades]")) {
    picture.toggleAttribute("data-waiting", !picture.complete);
    picture.onload = () => picture.removeAttribute("data-waiting");
  }
  // Renews the browser's copy of a page that works offline (decision 033).
  for (const page of all("[data-kept]")) {
    delete page.dataset.kept;
    fetch(location.pathname, { cache: "no-cache" }).catch(() => {});
  }
}

function showMap(): void {
  const [place] = all("[data-map]");
  const { map: src, title } = place?.dataset ?? {};
  const frame = Object.assign(document.createElement("iframe"), { src, title, referrerPolicy: "no-referrer" });
  place?.append(frame);
  // The button is hidden now.
  frame.focus();
}
