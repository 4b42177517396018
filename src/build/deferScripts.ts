import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Between these comments Gatsby puts a page's scripts, anew at each build. */
const START = '<!-- slice-start id="_gatsby-scripts-1" -->';
const END = '<!-- slice-end id="_gatsby-scripts-1" -->';
const EXTERNAL = /<script src="([^"]+)" async(?:="")?><\/script>/g;

/**
 * Fetches the scripts once the page is painted and the browser idle, or at the visitor's first sign. Ran as it stands
 * here, in the browser.
 */
const loader = `(function(s){var d=document,e=["pointerdown","pointerover","keydown","touchstart","focusin","scroll"],started=false;
function start(){if(started)return;started=true;e.forEach(function(n){removeEventListener(n,start,true)});
s.forEach(function(u){var t=d.createElement("script");t.src=u;t.async=true;d.body.appendChild(t)})}
e.forEach(function(n){addEventListener(n,start,{capture:true,passive:true})});
function idle(){window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200)}
if(d.readyState==="complete")idle();else addEventListener("load",idle)})`;

/**
 * Lets the first picture have the line to itself: a page's scripts wait until it is painted. Pages work from their HTML
 * until then.
 * @param folder the built site; a file that has been done already stays as it is
 * @returns how many pages were changed
 */
export function deferScripts(folder: string): number {
  let changed = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".html")) continue;
    const file = path.join(entry.path, entry.name);
    const html = readFileSync(file, "utf8");
    const start = html.indexOf(START);
    const end = html.indexOf(END, start);
    if (start < 0 || end < 0) continue;
    const scripts = html.slice(start, end);
    const sources = [...scripts.matchAll(EXTERNAL)].map(([, source]) => source);
    if (sources.length === 0) continue;
    const deferred = `${scripts.replace(EXTERNAL, "")}<script>${loader}(${JSON.stringify(sources)})</script>`;
    writeFileSync(file, html.slice(0, start) + deferred + html.slice(end));
    changed += 1;
  }
  return changed;
}
