/** `npm run --prefix trials test:lighthouse`: each kind of page that search engines may list passes Lighthouse's SEO audits. */
require("tsx/cjs");
const { wholeBrowser } = require("../../e2e/support/chromium");
const { pageKinds } = require("../../e2e/support/routes");
const { leadsFolder, port } = require("../../e2e/support/testServer");

const { executablePath, args } = wholeBrowser();

module.exports = {
  ci: {
    collect: {
      startServerCommand: `PORT=${port} LEADS_DATA_DIR=${leadsFolder} npm run serve`,
      startServerReadyPattern: "http://",
      url: Object.values(pageKinds).flatMap(({ path, indexed }) => (indexed ? `http://localhost:${port}${path}` : [])),
      numberOfRuns: 1,
      chromePath: executablePath,
      settings: {
        onlyCategories: ["seo"],
        chromeFlags: ["--headless=new", ...args].join(" "),
        disableFullPageScreenshot: true,
        // These audits judge no speed, so they need not wait until the page is quiet.
        pauseAfterFcpMs: 0,
        pauseAfterLoadMs: 0,
        networkQuietThresholdMs: 0,
        cpuQuietThresholdMs: 0,
      },
    },
    assert: { assertions: { "categories:seo": ["error", { minScore: 1 }] } },
  },
};
