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
      "^src/leads/intake/",
      "^src/leads/(intake|model|store)/|^src/leads/form/LeadFields\\.tsx$|^src/(content|headers|log|ui)/",
      "A request becomes a stored lead. Of the form it uses the fields it sends back.",
    ),
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
      "^src/leads/(office|model|store)/|^src/(content|log)/",
      "What the company does with its leads.",
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
