export const color = {
  /** Text, and the ground of dark bands and the footer. */
  ink: "#14213D",
  /** The second step of dark surfaces, and drawn icons. */
  navy: "#1F3354",
  /** The ground of the page and of its rendered scenes. */
  cream: "#F7F3E8",
  /** Cards, the form, and text on dark grounds. */
  paper: "#FFFFFF",
  /** Hairlines on light grounds. */
  line: "#E7DFD2",
  muted: "#475569",
  /** What one can press: buttons, links, active states. */
  action: "#C2410C",
  /** The same, hovered or pressed. */
  actionStrong: "#9A3412",
  /** Accents on dark grounds. */
  glow: "#FF8A3D",
  /** Emergencies and mistakes, and nothing else. */
  emergency: "#B42318",
  success: "#166534",
  /** Secondary text on dark grounds. */
  mist: "#CBD5E1",
  /** Hairlines on dark grounds. */
  inkLine: "#3A4662",
  /** Borders of controls: at least 3 : 1 against paper (WCAG 1.4.11). */
  control: "#857C6C",
  /** Light grounds of the colours above. */
  actionTint: "#FDEBDD",
  successTint: "#E4F3E8",
  emergencyTint: "#FFF5F3",
  navyTint: "#E3E9F2",
} as const;

/** Translucent colours. The last two digits are the opacity: 1F is 12 %, 33 is 20 %, 40 is 25 %, B3 is 70 % and F7 is 97 %. */
export const translucent = {
  paper: `${color.paper}B3`,
  /** A button on a dark background, hovered or pressed. */
  lightHover: `${color.paper}1F`,
  lightActive: `${color.paper}33`,
  /** The ring of the dot that says whether the phone is answered. */
  halo: `${color.paper}40`,
  header: `${color.cream}F7`,
} as const;

export const space = {
  1: "4px",
  2: "8px",
  3: "12px",
  4: "16px",
  5: "20px",
  6: "24px",
  7: "28px",
  8: "32px",
  10: "40px",
  12: "48px",
  14: "56px",
  16: "64px",
  section: "clamp(32px, 8vw, 112px)",
} as const;

/** Returns a length that grows with the screen's width. Arguments: pixels on small phones, and from tablets up. */
export const fluid = (phone: number, tablet: number) =>
  `clamp(${phone}px, ${(tablet / 7.68).toFixed(1)}vw, ${tablet}px)`;

export const radius = { small: "8px", medium: "14px", large: "22px", round: "999px" } as const;

/** 0F is an opacity of 6 %, 14 of 8 %, 1F of 12 % and 47 of 28 %. */
export const shadow = {
  rest: `0 1px 2px ${color.ink}0F, 0 4px 16px ${color.ink}0F`,
  raised: `0 2px 4px ${color.ink}14, 0 12px 32px ${color.ink}1F`,
  action: `0 6px 18px ${color.action}47`,
  bar: `0 -8px 24px ${color.ink}1F`,
} as const;

export const font = {
  family: '"Figtree", "Figtree fallback", "Figtree on Android", system-ui, sans-serif',
  /** A share of the screen's width caps headings, so that long words fit if a visitor's default text is large. */
  display: {
    fontWeight: 800,
    letterSpacing: "-0.025em",
    lineHeight: 1.06,
    fontSize: "min(clamp(2.1rem, 1.15rem + 3.6vw, 4.75rem), 11.5vw)",
  },
  h2: {
    fontWeight: 750,
    letterSpacing: "-0.02em",
    lineHeight: 1.15,
    fontSize: "min(clamp(1.55rem, 1.1rem + 2vw, 2.75rem), 10vw)",
  },
  columnHeading: {
    fontWeight: 750,
    letterSpacing: "-0.02em",
    lineHeight: 1.15,
    fontSize: "min(clamp(1.3rem, 1.1rem + 1vw, 1.8rem), 10vw)",
  },
  h3: { fontWeight: 700, wordSpacing: "0.05em", lineHeight: 1.3, fontSize: "min(1.15rem, 9vw)" },
  /** A little larger from tablets up. */
  body: { fontSize: "1rem", lineHeight: 1.55 },
  /** 0.9375 rem, and the size of body on wide screens (GlobalStyles.tsx). */
  small: { fontSize: "var(--small)", lineHeight: 1.55 },
  fine: { fontSize: "0.875rem", lineHeight: 1.5 },
  eyebrow: {
    fontSize: "0.8125rem",
    fontWeight: 700,
    letterSpacing: "0.08em",
    lineHeight: 1.4,
    textTransform: "uppercase",
  },
} as const;

export const size = {
  content: "clamp(1160px, 80vw, 1280px)",
  /** Least margin beside the content. */
  gutter: "clamp(20px, 5vw, 40px)",
  /** Longest line of text: about 68 characters. The unit is the width of a zero, which is wider than most letters. */
  measure: "52ch",
  header: "72px",
  /** Height of a control: the minimum target size. */
  control: "48px",
  callBar: "74px",
} as const;

/** Screens from a tablet's width, and narrower ones. */
export const tabletMedia = "(min-width: 48em)";
export const phoneMedia = `not all and ${tabletMedia}`;

/** Min-width queries for 480, 768 and 1024 px, in em so that larger text gets a smaller screen's layout. */
export const from = {
  phone: "@media (min-width: 30em)",
  tablet: `@media ${tabletMedia}`,
  desktop: "@media (min-width: 64em)",
} as const;

export const below = {
  tablet: `@media ${phoneMedia}`,
  desktop: "@media not all and (min-width: 64em)",
} as const;

export const onPaper = "@media print";
export const notOnPaper = { [onPaper]: { display: "none" } } as const;

/** Screens with room for sticky bars, in em so that larger text counts. On others, bars scroll with the page. */
export const tall = "@media (min-height: 20em) and (min-width: 16em)";

/** Stacking order of fixed and sticky parts. */
export const layer = { callBar: 20, header: 30, skip: 40 } as const;

/** The link to the current page. The underline is for people who do not see the colour. */
export const currentPage = {
  color: color.actionStrong,
  textDecoration: "underline",
  textDecorationThickness: "2px",
  textUnderlineOffset: "6px",
} as const;

export const motion = {
  quick: "160ms ease",
  /** Only without a preference for reduced motion. */
  welcome: "@media (prefers-reduced-motion: no-preference)",
} as const;
