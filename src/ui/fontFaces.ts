/** Ascent and descent of Figtree, in percent of its size. */
const ASCENT = 95;
const DESCENT = 25;

/**
 * A metric-matched fallback font, so that nothing shifts when Figtree loads.
 * @param width this site's text width in Figtree, in percent of its width in the device font
 */
function fitted(family: string, names: readonly string[], weight: string, width: number): string {
  const source = names.map((name) => `local("${name}")`).join();
  // `size-adjust` also scales the ascent and descent overrides.
  const scaled = (percent: number) => `${((100 * percent) / width).toFixed(1)}%`;
  return `@font-face{font-family:"${family}";src:${source};font-weight:${weight};size-adjust:${width}%;ascent-override:${scaled(ASCENT)};descent-override:${scaled(DESCENT)};line-gap-override:0%}`;
}

/**
 * Figtree and its fallbacks. Each has two weights, because browsers draw a synthetic bold as wide as the regular weight.
 * Not in Emotion's styles: whenever those change, browsers would briefly show the fallback again.
 */
export const fontFaces = [
  '@font-face{font-family:"Figtree";src:url("/fonts/figtree.woff2") format("woff2");font-weight:400 800;font-style:normal;font-display:swap}',
  fitted("Figtree fallback", ["Arial", "Liberation Sans", "Helvetica"], "400 500", 100.4),
  fitted("Figtree fallback", ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"], "600 800", 96.5),
  fitted("Figtree on Android", ["Roboto"], "400 500", 100.9),
  fitted("Figtree on Android", ["Roboto Bold"], "600 800", 102.5),
].join("\n");
