import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { changeFolder } from "../test/brokenContent/changes";
import { writeSampleFolder } from "../test/sampleFolder";
import { testFolder } from "../test/testFolder";

/** A project folder with the sample content. Each check starts a program, so there are few. */
const project = testFolder();
beforeEach(() => writeSampleFolder(project.at("content")));

const loader = pathToFileURL(require.resolve("tsx")).href;

function check(...options: string[]) {
  const script = path.resolve("commands/checkContent.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", loader, script, ...options], {
    cwd: project.path,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("prints problems without colours when piped, and exits with 1", () => {
  const others = '"offline": { "title": "Off", "text": "Wait." }, "server": { "busy": "Wait.", "failed": "Call." }';
  project.write("content/failure.json", `{ "title": "Sorry", "retry": "Again", ${others} }`);
  expect(check("--old-sitemap", "none.xml")).toEqual({
    status: 1,
    stdout: `Addresses of the old site: compared once the problems below are gone.

Problems, which stop the build:
  content/failure.json:1:1 Text (text): is missing; it needs a text.

1 problem and 0 warnings in content/. The site that was built last stays as it is.
`,
    stderr: "",
  });
});

test("--fix records a new consent text, and an old site's addresses that lead nowhere are listed", () => {
  changeFolder(project.at("content"), [
    { "form.json": { "consent.version": "test-2" }, "failure.json": { title: "Was $9, now $5" } },
    { "redirects.json": { redirects: [{ from: "/drains.html", to: "/contact" }] } },
  ]);
  const addresses = ["contact/", "drains.html", "a%26b.html", "index.php?page=a&amp;b=c"];
  const entries = addresses.map((each) => `<url><loc>https://old.example/${each}</loc></url>`).join("\n");
  project.write("old.xml", `<urlset>${entries}</urlset>`);
  expect(check("--fix", "--old-sitemap", project.at("old.xml"))).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^consent-versions.json: recorded version test-2 .*\nAddresses of the old site that lead nowhere yet: 2 of 4\n {2}\/a%26b.html\n {2}\/index.php\?page=a&b=c\n\nWarnings:\n {2}content\/failure.json:2:12 Title .*\n\n20 content files checked: 0 problems and 1 warning\.\n$/,
    ),
    stderr: "",
  });
});

test("an unknown option gets one sentence", () => {
  expect(check("--fixx")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^Unknown option/) });
});
