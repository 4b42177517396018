/** Of two folders beside each other, one comes first. `npm run lint` checks it, without tests: they may use anything. */
module.exports = {
  forbidden: [
    {
      name: "no-folder-circles",
      scope: "folder",
      severity: "error",
      from: { path: "^(.+)/[^/]+$" },
      to: { path: "^$1/[^/]+$", circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.cache|public|\\.test\\.tsx?$|^test/|^e2e/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
  },
};
