import { css, Global } from "@emotion/react";
import { color, font, from, radius, size, tall } from "./tokens";

const styles = css({
  "*, *::before, *::after": { boxSizing: "border-box" },
  html: {
    colorScheme: "light",
    /** Keeps anchors and focused controls clear of the sticky bars. */
    [tall]: { scrollPadding: `calc(${size.header} + 24px) 0 calc(${size.callBar} + 24px)` },
    [from.tablet]: { scrollPaddingBottom: "24px" },
    textSizeAdjust: "100%",
    WebkitTextSizeAdjust: "100%",
  },
  body: {
    margin: 0,
    fontFamily: font.family,
    ...font.body,
    [from.tablet]: { fontSize: "1.0625rem" },
    color: color.ink,
    background: color.cream,
    WebkitFontSmoothing: "antialiased",
    overflowWrap: "break-word",
  },
  "h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, table, fieldset": { margin: 0, padding: 0 },
  "h1, h2, h3, h4": { textWrap: "balance", overflowWrap: "anywhere" },
  "p, li, dt, dd, th, td": { textWrap: "pretty" },
  "ul, ol": { listStyle: "none" },
  fieldset: { border: 0, minWidth: 0 },
  a: { color: "inherit" },
  "img, svg": { display: "block", maxWidth: "100%" },
  // Icons grow with their text.
  ".lucide": { flex: "none", width: "1.2em", height: "1.2em" },
  "button, input, select, textarea": { font: "inherit", color: "inherit", letterSpacing: "inherit" },
  "button, summary, select": { cursor: "pointer" },
  "[aria-busy='true']": { cursor: "progress" },
  "summary::-webkit-details-marker": { display: "none" },
  summary: { listStyle: "none" },
  address: { fontStyle: "normal" },
  /** One focus ring for every control; dark sections set --focus. Plain links have no radius of their own. */
  ":focus-visible": {
    outline: `3px solid var(--focus, ${color.action})`,
    outlineOffset: "2px",
    borderRadius: radius.small,
  },
  /** Focused by script after navigation; not a control. */
  "main:focus, #gatsby-focus-wrapper:focus": { outline: "none" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": { transitionDuration: "0.01ms !important" },
  },
  // Icons would keep colours for dark backgrounds.
  "@media (forced-colors: active)": { svg: { forcedColorAdjust: "auto" } },
  "@media print": {
    // Prints the text with address, hours and phone numbers on white.
    "html, body, header, main, section, footer": { background: "none !important", color: `${color.print} !important` },
    "body *": { color: "inherit !important", boxShadow: "none !important", textShadow: "none !important" },
    "nav, form, iframe, picture, img:has(+ picture), [data-print='hide']": { display: "none !important" },
    "section, footer": { paddingBlock: "12px !important" },
    a: { minHeight: "0 !important", padding: "0 !important" },
    "h1, h2, h3": { breakAfter: "avoid" },
    "li, tr, details": { breakInside: "avoid" },
    // Pages that print on one sheet, with the company's facts in their text.
    "html:has([data-print='sheet'])": { fontSize: "12.5px" },
    "body:has([data-print='sheet']) footer": { display: "none !important" },
    // Prints what closed disclosures contain.
    "details::details-content": { display: "block", contentVisibility: "visible", blockSize: "auto" },
  },
});

/** Global styles. */
export function GlobalStyles() {
  return <Global styles={styles} />;
}
