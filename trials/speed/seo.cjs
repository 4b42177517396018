/** `npm run --prefix trials test:lighthouse`: four pages pass Lighthouse's SEO audits. e2e/head.spec.ts has the tags of every page. */
require("tsx/cjs");
const { wholeBrowser } = require("../../e2e/support/chromium");
const { someService } = require("../../e2e/support/siteContent");
const { leadsFolder, port } = require("../../e2e/support/testServer");

const { executablePath, args } = wholeBrowser();

module.exports = {
  ci: {
    collect: {
      startServerCommand: `PORT=${port} LEADS_DATA_DIR=${leadsFolder} npm run serve`,
      startServerReadyPattern: "http://",
      url: ["/", `/services/${someService.slug}`, "/contact", "/partners"].map(
        (path) => `http://localhost:${port}${path}`,
      ),
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
