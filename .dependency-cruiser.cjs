/** Which room may use which: the table in docs/decisions/001-rooms.md, held by `npm run lint`. */
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
      "^src/(sections|ui|site|content)/|^src/leads/LeadForm\\.tsx$",
      "A section reaches leads only through the form.",
    ),
    only("site", "^src/site/", "^src/(site|ui|content)/", "The frame knows no page."),
    only("seo", "^src/seo/", "^src/(seo|site|content|ui)/", "Head and data about a page."),
    only(
      "leads-form",
      "^src/leads/[^/]+$",
      "^src/leads/[^/]+$|^src/(ui|site|content)/",
      "The visitor's side never sees the company's side.",
    ),
    only(
      "lead-schema",
      "^src/leads/lead\\.ts$",
      "^src/leads/leadFields\\.ts$",
      "Both sides share it, so it imports nothing but zod and the list of fields.",
    ),
    only(
      "leads-server",
      "^src/leads/server/",
      "^src/leads/server/|^src/leads/lead\\.ts$|^src/(content|headers)/",
      "The company's side never sees the browser's.",
    ),
    only("api-is-thin", "^src/api/", "^src/leads/server/", "Adapters only."),
    only("headers", "^src/headers/", "^src/headers/", "Every host's answers carry them, so they stand alone."),
    only("content-model", "^src/content/", "^src/content/", "The model stands alone."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.cache|public" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
