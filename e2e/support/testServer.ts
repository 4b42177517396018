import process from "node:process";

/** Port of the tested site. Runs in parallel need different ports. */
export const port = Number(process.env.E2E_PORT ?? 9321);

/** Output of a run. Playwright empties it at the start. */
export const outputFolder = `test-results/e2e-${port}`;

/** The tested site's leads. */
export const leadsFolder = `${outputFolder}/leads`;
