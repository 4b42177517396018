import { css, Global } from "@emotion/react";
import { drawnLater } from "./drawnLater";
import { color, font, from, motion, onPaper, radius, size, tall } from "./tokens";

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
    "--small": "0.9375rem",
    [from.desktop]: { "--small": "1rem" },
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
  // No last line of a word or two.
  "p, li, dt, dd, th, td": { textWrap: "pretty" },
  "p, dd": { maxWidth: size.measure },
  "ul, ol": { listStyle: "none" },
  fieldset: { border: 0, minWidth: 0 },
  a: { color: "inherit" },
  "img, svg": { display: "block", maxWidth: "100%" },
  ".icon": { flex: "none", width: "1.2em", height: "1.2em" },
  "button, input, select, textarea": { font: "inherit", color: "inherit", letterSpacing: "inherit" },
  "button, summary, select": { cursor: "pointer" },
  // An arrow in line with the text. The browser's own touches the border.
  "@media (forced-colors: none)": {
    select: {
      appearance: "none",
      background: `linear-gradient(45deg, transparent 50%, ${color.ink} 0) right 18px top 50% / 6px 6px no-repeat,
        linear-gradient(-45deg, transparent 50%, ${color.ink} 0) right 12px top 50% / 6px 6px no-repeat`,
    },
  },
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
    "*, *::before, *::after": { transition: "none !important" },
  },
  // Printers leave out backgrounds: Chrome then prints white text in a pale gray, and white boxes over what is behind them.
  [onPaper]: { "body *, body ::before, body ::after": { background: "none !important", color: "inherit !important" } },
  // A change in one section then paints only that section again.
  "main > *": { isolation: "isolate" },
  // A height that was drawn once is kept (drawLater.ts).
  "@media screen": {
    [`[data-later] :is(${drawnLater})`]: { contentVisibility: "auto", containIntrinsicHeight: "auto 600px" },
  },
  [motion.welcome]: { "@view-transition": { navigation: "auto" } },
  // Icons would keep colours for dark backgrounds.
  "@media (forced-colors: active)": { svg: { forcedColorAdjust: "auto" } },
});

export const GlobalStyles = () => <Global styles={styles} />;
