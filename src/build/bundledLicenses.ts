import path from "node:path";
import type { LicenseWebpackPlugin as Plugin } from "license-webpack-plugin";
import { LicenseWebpackPlugin } from "license-webpack-plugin";

/**
 * Licenses that let a company put code into its own site and ask for no more than their own text beside it, as SPDX names
 * them: https://spdx.org/licenses/
 */
const acceptable = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT", "OFL-1.1"];

/** What is copied into the site without webpack: the fonts in static/, and Partytown's scripts by Gatsby. */
const copied = ["@fontsource/figtree", "@builder.io/partytown"];

/** A folder of Partytown with a description of its own, which names no license. */
const INSIDE_PARTYTOWN = "@builder.io/partytown/integration";

/**
 * Has webpack write `licenses.txt` into the site: each package that visitors get code of, with the text of its license,
 * which most licenses ask to be passed on. A package under a license that was not looked at ends the build.
 */
export const bundledLicenses = (): Plugin =>
  new LicenseWebpackPlugin({
    outputFilename: "licenses.txt",
    perChunkOutput: false,
    addBanner: false,
    additionalModules: copied.map((name) => ({ name, directory: path.resolve("node_modules", name) })),
    excludedPackageTest: (name) => name === INSIDE_PARTYTOWN,
    // For packages that name their license and bring no text of it.
    licenseTemplateDir: path.resolve("src/build/licenseTexts"),
    unacceptableLicenseTest: (license) => !acceptable.includes(license),
    handleUnacceptableLicense(name, license) {
      throw new Error(`${name} is under ${license}. See src/build/bundledLicenses.ts for what may reach visitors.`);
    },
    renderLicenses: (modules) =>
      modules
        .map(({ name, licenseId, licenseText, packageJson }) =>
          [`${name} ${packageJson?.version} (${licenseId})`, licenseText?.trim()].filter(Boolean).join("\n\n"),
        )
        .sort()
        .join(`\n\n${"-".repeat(80)}\n\n`),
  });
