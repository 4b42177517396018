import { testFolder } from "../../../test/testFolder";
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
  const folder = testFolder();

  test("is listed with its version, license and license text", () => {
    folder.write("package.json", '{ "name": "drawn", "version": "1.2.3", "license": "ISC" }');
    folder.write("LICENSE.md", "Permission to use,\r\ncopy\n");
    expect(describePackage(folder.path)).toBe("drawn 1.2.3 (ISC)\n\nPermission to use,\ncopy");
  });

  test("gets the license's standard text if it has no license file", () => {
    folder.write("package.json", '{ "name": "drawn", "version": "1.2.3", "license": "MIT" }');
    expect(describePackage(folder.path)).toMatch(
      /^drawn 1\.2\.3 \(MIT\)\n\nMIT License\n[\s\S]+Permission is hereby granted/,
    );
  });

  test.each(["AGPL-3.0", undefined])("fails the build if its license is %s", (license) => {
    folder.write("package.json", JSON.stringify({ name: "drawn", version: "1.2.3", license }));
    folder.write("LICENSE", "Terms");
    expect(() => describePackage(folder.path)).toThrow(`drawn is under ${license ?? "no license"}.`);
  });
});
