/** Matches what is below the first screen of most pages, for GlobalStyles.tsx and src/inline/drawLater.ts. */
export const drawnLater = "main > :nth-child(n + 4), main ~ footer";
