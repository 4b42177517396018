import { css, Global } from "@emotion/react";
import { color, font, size } from "./tokens";

/**
 * Figtree (variable, Latin), and Arial fitted to its measure: as wide to within a tenth of a percent, with the same
 * ascent and descent, so that no line moves when the font arrives.
 */
const fonts = css`
  @font-face {
    font-family: "Figtree";
    src: url("/fonts/figtree.woff2") format("woff2");
    font-weight: 400 800;
    font-style: normal;
    font-display: swap;
  }
  @font-face {
    font-family: "Figtree fallback";
    src: local("Arial"), local("Liberation Sans"), local("Helvetica");
    size-adjust: 100%;
    ascent-override: 95%;
    descent-override: 25%;
    line-gap-override: 0%;
  }
`;

const styles = css({
  "*, *::before, *::after": { boxSizing: "border-box" },
  html: {
    colorScheme: "light",
    /** An anchor ends clear of the sticky header. */
    scrollPaddingTop: `calc(${size.header} + 24px)`,
    textSizeAdjust: "100%",
    WebkitTextSizeAdjust: "100%",
  },
  body: {
    margin: 0,
    fontFamily: font.family,
    ...font.body,
    color: color.ink,
    background: color.cream,
    WebkitFontSmoothing: "antialiased",
    overflowWrap: "break-word",
  },
  "h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, table, fieldset": { margin: 0, padding: 0 },
  "h1, h2, h3, h4": { textWrap: "balance" },
  p: { textWrap: "pretty" },
  "ul, ol": { listStyle: "none" },
  fieldset: { border: 0, minWidth: 0 },
  a: { color: "inherit" },
  "img, svg": { display: "block", maxWidth: "100%" },
  "button, input, select, textarea": { font: "inherit", color: "inherit", letterSpacing: "inherit" },
  "button, summary, select": { cursor: "pointer" },
  "summary::-webkit-details-marker": { display: "none" },
  summary: { listStyle: "none" },
  address: { fontStyle: "normal" },
  /** One ring for every control; dark grounds set --focus to glow. */
  ":focus-visible": { outline: `3px solid var(--focus, ${color.action})`, outlineOffset: "2px" },
  /** Moved to by script after navigation: a place, not a control. */
  "main:focus, #gatsby-focus-wrapper:focus": { outline: "none" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": { transitionDuration: "0.01ms !important" },
  },
  "@media print": {
    body: { background: "none" },
    "header, footer nav, form, iframe, [data-print='hide']": { display: "none !important" },
    "a[href^='http']::after": { content: "' (' attr(href) ')'", fontSize: "0.8em" },
  },
});

/** The page's ground rules, once for the whole site. */
export function GlobalStyles() {
  return <Global styles={[fonts, styles]} />;
}
