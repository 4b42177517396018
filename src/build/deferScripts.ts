/** Between these comments Gatsby puts a page's scripts, anew at each build. */
const START = '<!-- slice-start id="_gatsby-scripts-1" -->';
const END = '<!-- slice-end id="_gatsby-scripts-1" -->';
const EXTERNAL = /<script src="([^"]+)" async(?:="")?><\/script>/g;

/**
 * Fetches the scripts once the page is painted and the browser idle, or at the visitor's first sign. Runs in the browser
 * as it stands here. The addresses stand in an attribute, so that the text does not change when they do.
 */
const loader = `(function(s){var d=document,e=["pointerdown","pointerover","keydown","touchstart","focusin","scroll"],started=false;
function start(){if(started)return;started=true;e.forEach(function(n){removeEventListener(n,start,true)});
s.forEach(function(u){var t=d.createElement("script");t.src=u;t.async=true;d.body.appendChild(t)})}
e.forEach(function(n){addEventListener(n,start,{capture:true,passive:true})});
function idle(){window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200)}
if(d.readyState==="complete")idle();else addEventListener("load",idle)})(document.currentScript.dataset.scripts.split(" "))`;

/**
 * Lets the first picture have the line to itself: a page's scripts wait until it is painted. Pages work from their HTML
 * until then.
 * @param html a built page; one that has been done already stays as it is
 */
export function deferScripts(html: string): string {
  const start = html.indexOf(START);
  const end = html.indexOf(END, start);
  if (start < 0 || end < 0) return html;
  const scripts = html.slice(start, end);
  const sources = [...scripts.matchAll(EXTERNAL)].map(([, source]) => source);
  if (sources.length === 0) return html;
  const deferred = `<script data-scripts="${sources.join(" ")}">${loader}</script>`;
  return html.slice(0, start) + scripts.replace(EXTERNAL, "") + deferred + html.slice(end);
}
