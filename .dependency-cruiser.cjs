/**
 * What each folder may import, and why, so that pages gain no styles and browser bundles no database. `npm run lint` checks it.
 * A name with an ending is a file; (a|b) is either.
 */
const layers = [
  ["model/text", "model/text", "Words and formats know no data."],
  ["model/lead", "model/(lead|text)", "A request knows no content."],
  ["model/company", "model/(company|lead|text)", "What follows from a company's facts."],
  ["model/kinds", "model/(kinds|company|lead|text)", "A kind says what a file may hold."],
  ["model/catalog", "model/(catalog|kinds|company|lead|text)", "What the site and the lead service hand each other."],
  // Of its folders, problems comes first and read last: "no-folder-circles" sees to it.
  ["model/check", "model/(check|kinds|company|lead|text)", "Files become content, which rules judge."],
  [
    "src/ui",
    "src/ui model/text/textRuns.ts",
    "The vocabulary knows nothing of this site, only how a text writes a link.",
  ],
  ["src/(pages|templates)", "src/(ui|sections|seo) model", "Pages name sections; styles and logic live there."],
  [
    "src/sections",
    "src/(sections|ui|frame) model src/form/(LeadForm|WithdrawalForm|PreviewNotice).tsx src/form/script/(coverage|draft).ts",
    "A section reaches leads only through the forms and the answers to ZIP codes.",
  ],
  ["src/frame", "src/(frame|ui) model", "The frame knows no page."],
  ["src/seo", "src/(seo|frame|ui) model", "Head and data about a page."],
  ["src/form", "src/(form|ui|frame) model", "The form as the visitor sees it."],
  [
    "src/returned",
    "src/(returned|form|ui) src/frame/(Brand|header/HeaderPhone).tsx model",
    "The pages of the lead service have the form's components and the site's look.",
  ],
  [
    "src/build",
    "src/(build|seo) model src/form/certificate/usesTrustedForm.ts src/frame/failure/Failure.tsx src/sections/areas/ServedArea.ts src/ui/(tokens|fontFaces).ts",
    "What Gatsby calls.",
  ],
  [
    "src/inline",
    "src/inline model/text model/company/(hours/timetable|prices).ts model/lead/(endpoints|photograph|readMarks|siteCounts).ts src/form/script/(arrivals|tabStorage).ts src/(frame/globalPrivacyControl|ui/(afterPaint|drawnLater|openedBy|pageRendered)).ts",
    "A page holds each inline script with all it imports.",
  ],
  [
    "leads/http",
    "leads/(http|office|catalog|store|record) leads/(dependencies|describeError|deliver/planDeliveries).ts model",
    "A request becomes a stored lead.",
  ],
  [
    "leads/store",
    "leads/(store|record) leads/describeError.ts model/(lead|text)",
    "The database knows no request and no destination.",
  ],
  [
    "leads/deliver",
    "leads/(deliver|catalog|store|record) leads/(dependencies|describeError).ts model",
    "Deliveries know no visitor.",
  ],
  [
    "leads/office",
    "leads/(office|catalog|deliver|store|record) leads/(dependencies|describeError|settings).ts model",
    "What the company does with its leads.",
  ],
  ["leads/catalog", "leads/(catalog|record) model", "What a lead says, in words."],
  ["leads/record", "leads/record model/(lead|text)", "What a stored lead is."],
  ["leads/[^/]+.ts", "leads model", "The lead service knows no site and no host."],
  ["hosts/headers", "hosts/headers model/(kinds/anchors|lead/isPreview).ts", "Every host's answers carry them."],
  [
    "hosts",
    "hosts leads/(index|settings|http/readFields).ts model",
    "A host puts both products together. gatsby-node uses some of it without index.ts, whose database driver cannot be loaded twice.",
  ],
  ["netlify", "leads/index.ts hosts/(leadService|netlify/(startDelivery|sweepWhenDue)).ts", "Adapters only."],
  ["commands", "(commands|model|src|leads|hosts)", "Command lines use anything."],
  ["admin", "admin model hosts/headers commands/installPackage.ts", "The editor knows the content and its check."],
  [
    "gatsby-[^/]+.ts gatsby-[^/]+.tsx",
    "gatsby-browser.tsx admin hosts leads/settings.ts src model",
    "Gatsby's hooks know all but tests.",
  ],
];

/** All code and data of this repository. Content is read by loadContent.ts alone, which checks it and fills placeholders. */
const OURS = "^(content|model|src|leads|hosts|netlify|commands|admin|test|e2e|gatsby-)";

const pattern = (names) =>
  names
    .split(" ")
    .map((name) => (/\.tsx?$/.test(name) ? `^${name.replaceAll(".", "\\.")}$` : `^${name}/`))
    .join("|");

module.exports = {
  forbidden: [
    ...layers.map(([folder, names, comment]) => ({
      name: folder,
      comment,
      severity: "error",
      from: { path: pattern(folder) },
      to: { path: OURS, pathNot: pattern(names) },
    })),
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-folder-circles",
      comment: "Of two folders beside each other, one comes first.",
      scope: "folder",
      severity: "error",
      from: { path: "^(.+)/[^/]+$" },
      to: { path: "^$1/[^/]+$", circular: true },
    },
    {
      name: "no-undeclared-packages",
      severity: "error",
      from: { path: "^(model|src|leads|hosts|commands|gatsby-)" },
      to: { dependencyTypes: ["unknown", "undetermined", "npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-schema-in-browsers",
      comment: "zod is large. The form and the endpoint check answers with checkAnswers.ts.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^model/lead/leadDetails\\.ts$", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Tests may use anything.
    exclude: { path: "\\.cache|public|\\.test\\.tsx?$" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
