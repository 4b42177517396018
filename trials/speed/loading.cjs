/**
 * `npm run --prefix trials bench`: how fast four pages load on Lighthouse's phone. Run it on an idle machine. See
 * docs/performance.md. `-- --collect.numberOfRuns=1` is quicker.
 */
const { collect } = require("./seo.cjs").ci;
const { chromeFlags } = collect.settings;

const median = (limits) => ["error", { aggregationMethod: "median", ...limits }];

module.exports = {
  ci: {
    collect: {
      ...collect,
      numberOfRuns: 5,
      settings: { onlyCategories: ["performance"], chromeFlags, disableFullPageScreenshot: true },
    },
    assert: {
      assertions: {
        "categories:performance": median({ minScore: 0.98 }),
        "first-contentful-paint": median({ maxNumericValue: 1_000 }),
        "largest-contentful-paint": median({ maxNumericValue: 1_500 }),
        "total-blocking-time": median({ maxNumericValue: 100 }),
      },
    },
  },
};
