/**
 * Figtree (variable, Latin), and Arial fitted to its measure: as wide to within a tenth of a percent, with the same
 * ascent and descent, so that no line moves when the font arrives. Stands in the document's head and not among Emotion's
 * styles: each time those change, browsers would show the fallback again for a moment.
 */
export const fontFaces = `@font-face{font-family:"Figtree";src:url("/fonts/figtree.woff2") format("woff2");font-weight:400 800;font-style:normal;font-display:swap}
@font-face{font-family:"Figtree fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:100%;ascent-override:95%;descent-override:25%;line-gap-override:0%}`;
