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

test("prints problems, and exits with 1", () => {
  const others = '"offline": { "title": "Off", "text": "Wait." }, "server": { "busy": "Wait.", "failed": "Call." }';
  project.write("content/failure.json", `{ "title": "Sorry", "retry": "Again", ${others} }`);
  expect(check()).toEqual({
    status: 1,
    stdout: `Problems, which stop the build:
  content/failure.json:1:1 Text (text): is missing; it needs a text.

1 problem and 0 warnings in content/. The site that was built last stays as it is.
`,
    stderr: "",
  });
});

test("--fix records a new consent text", () => {
  changeFolder(project.at("content"), [
    { "form.json": { "consent.version": "test-2" }, "failure.json": { title: "Was $9, now $5" } },
  ]);
  expect(check("--fix")).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^consent-versions.json: recorded version test-2 .*\nWarnings:\n {2}content\/failure.json:2:12 Title .*\n\n\d+ content files checked: 0 problems and 1 warning\.\n$/,
    ),
    stderr: "",
  });
});

test("an unknown option gets one sentence", () => {
  expect(check("--fixx")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^Unknown option/) });
});
