/**
 * `npm run test:browsers`: visitors' journeys through the built site in Firefox and WebKit, which it installs from Debian's
 * packages where apt-get works. With `-- --shots` it takes pictures of every page there instead, into the ignored folder
 * shots/. Further words are for Playwright, such as `--project webkit` or `-g menu`.
 */
import { spawnSync } from "node:child_process";
import process from "node:process";
import { installPackages } from "../installPackages";
import { hasFirefox } from "./firefox";
import { hasWebKit } from "./webkit";

const browsers = [
  { name: "Firefox", isInstalled: hasFirefox, packages: ["firefox-esr"] },
  { name: "WebKit", isInstalled: hasWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
];

const missing = browsers.filter(({ isInstalled, packages }) => {
  if (!isInstalled()) installPackages(...packages);
  return !isInstalled();
});
if (missing.length < browsers.length) {
  const words = process.argv.slice(2);
  const suite = words.includes("--shots") ? "shots.spec.ts" : "journeys.spec.ts";
  const { status } = spawnSync(
    "npx",
    [
      "playwright",
      "test",
      "--config",
      "test/browsers/playwright.config.ts",
      suite,
      ...words.filter((word) => word !== "--shots"),
    ],
    { stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
}
for (const { name, packages } of missing) {
  console.log(`Not tried: ${name}, since ${packages.join(" and ")} could not be installed with apt-get.`);
}
