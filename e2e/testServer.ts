import process from "node:process";

/** The port of the tested site. Runs at the same time need different ones. */
export const port = Number(process.env.E2E_PORT ?? 9321);

/** Everything that a run writes. Playwright empties it at the start. */
export const outputFolder = `test-results/e2e-${port}`;

/** The tested site's leads. */
export const leadsFolder = `${outputFolder}/leads`;
