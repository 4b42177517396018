/** Which room may use which. `npm run lint` checks it; docs/decisions/001-rooms.md says why there are rooms. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: "\\.test\\.tsx?$" },
  to: { path: "^(src|gatsby-)", pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true, dependencyTypesNot: ["type-only"] } },
    {
      name: "no-undeclared-packages",
      severity: "error",
      from: { path: "^(src|gatsby-)" },
      to: { dependencyTypes: ["unknown", "undetermined", "npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "content-has-one-reader",
      comment:
        "Content that loadContent did not read is unchecked, and its placeholders are not filled. fixContent writes files as they are.",
      severity: "error",
      from: { pathNot: "^src/content/(loadContent|fixContent)\\.ts$" },
      to: { path: "^content/|^src/content/readContentFiles\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    only("ui-stands-alone", "^src/ui/", "^src/ui/", "The vocabulary knows nothing of this site."),
    only(
      "pages-are-outlines",
      "^src/(pages|templates)/",
      "^src/(ui|sections|seo|content)/",
      "Pages name sections; styles and logic live there.",
    ),
    only(
      "sections",
      "^src/sections/",
      "^src/(sections|ui|site|content)/|^src/leads/form/LeadForm\\.tsx$",
      "A section reaches leads only through the form.",
    ),
    only("site", "^src/site/", "^src/(site|ui|content)/", "The frame knows no page."),
    only("seo", "^src/seo/", "^src/(seo|site|content|ui)/", "Head and data about a page."),
    only(
      "leads-model",
      "^src/leads/model/",
      "^src/leads/model/",
      "Both sides share what a lead is, so it stands alone.",
    ),
    only(
      "leads-form",
      "^src/leads/form/",
      "^src/leads/(form|model)/|^src/(ui|site|content)/",
      "The visitor's side never sees the company's side.",
    ),
    only(
      "leads-intake",
      "^src/leads/intake/(?!returnedPage\\.tsx$)",
      "^src/leads/(intake|model|store)/|^src/(content|headers|log)/",
      "A request becomes a stored lead.",
    ),
    only(
      "returned-page",
      "^src/leads/intake/returnedPage\\.tsx$",
      "^src/leads/(model/|form/(LeadFormBody|ErrorSummary)\\.tsx$)|^src/site/Brand\\.tsx$|^src/(content|headers|ui)/",
      "It is made of the form's components and the site's look.",
    ),
    {
      name: "returned-page-is-compiled",
      comment: "Gatsby's functions cannot hold JSX, so code uses src/leads/compiledReturnedPage.js.",
      severity: "error",
      from: { path: "^src/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/leads/intake/returnedPage\\.tsx$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "form-script-on-demand",
      comment: "The form's script brings zod and the schema; it is loaded when a form comes near.",
      severity: "error",
      from: { path: "^(src|gatsby-)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^src/leads/form/formScript\\.ts$", dependencyTypesNot: ["type-only", "dynamic-import"] },
    },
    only(
      "leads-store",
      "^src/leads/store/",
      "^src/leads/(store|model)/|^src/log/",
      "The database knows no request and no destination.",
    ),
    only(
      "leads-delivery",
      "^src/leads/delivery/",
      "^src/leads/(delivery|model|store)/|^src/(content|log)/",
      "Delivery reads the store and knows no visitor.",
    ),
    only(
      "leads-office",
      "^src/leads/office/",
      "^src/leads/(office|model|store)/|^src/(content|log)/|^src/leads/leadService\\.ts$",
      "What the company does with its leads. Its command line opens the lead service.",
    ),
    only("api-is-thin", "^src/api/", "^src/leads/(leadService|intake/gatsbyFunction)\\.ts$", "Adapters only."),
    only("netlify-is-thin", "^netlify/", "^src/leads/leadService\\.ts$", "Adapters only."),
    only("browser", "^src/browser/", "^$", "Each inline script is compiled by itself, without what it would import."),
    only("log", "^src/log/", "^src/log/", "What may be logged of an error is the same everywhere, so it stands alone."),
    {
      name: "no-test-code-in-the-site",
      comment: "Doubles and sample data are for tests alone.",
      severity: "error",
      from: { path: "^(src|netlify|gatsby-)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(test|e2e)/" },
    },
    only("headers", "^src/headers/", "^src/headers/", "Every host's answers carry them, so they stand alone."),
    only(
      "content-model",
      "^src/content/",
      "^src/content/|^src/leads/model/",
      "The content model names the lead's fields, whose labels are content, and nothing else.",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.cache|public" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
