/** Runs what the build compiled: `node commands/run.cjs serve`. Plain JavaScript, since it comes before the first build. */
const { existsSync } = require("node:fs");
const path = require("node:path");

const [name] = process.argv.splice(2, 1);
const compiled = path.resolve(`dist/${name}.js`);
if (existsSync(compiled)) {
  // Errors in the log name the places in the source.
  process.setSourceMapsEnabled(true);
  require(compiled);
} else {
  console.error('There is no build yet: run "npm run build" first.');
  process.exitCode = 1;
}
