import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describePackage, packageFolder } from "./bundledLicenses";

test.each([
  ["/site/node_modules/stylis/src/Enum.js", ["/site/node_modules/stylis"]],
  ["/site/node_modules/@emotion/react/dist/react.js", ["/site/node_modules/@emotion/react"]],
  ["/site/node_modules/a/node_modules/@b/c/index.js", ["/site/node_modules/a/node_modules/@b/c"]],
  ["/site/src/pages/index.tsx", []],
])("finds the package of %s", (file, folders) => {
  expect(packageFolder(file)).toEqual(folders);
});

describe("a package", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "package-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

  test("is listed with its version, license and license text", () => {
    put("package.json", '{ "name": "drawn", "version": "1.2.3", "license": "ISC" }');
    put("LICENSE.md", "Permission to use,\r\ncopy\n");
    expect(describePackage(folder)).toBe("drawn 1.2.3 (ISC)\n\nPermission to use,\ncopy");
  });

  test("gets the license's standard text if it has no license file", () => {
    put("package.json", '{ "name": "drawn", "version": "1.2.3", "license": "MIT" }');
    expect(describePackage(folder)).toMatch(
      /^drawn 1\.2\.3 \(MIT\)\n\nMIT License\n[\s\S]+Permission is hereby granted/,
    );
  });

  test.each(["AGPL-3.0", undefined])("fails the build if its license is %s", (license) => {
    put("package.json", JSON.stringify({ name: "drawn", version: "1.2.3", license }));
    put("LICENSE", "Terms");
    expect(() => describePackage(folder)).toThrow(`drawn is under ${license ?? "no license"}.`);
  });
});
