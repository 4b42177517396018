import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { writeSampleFolder } from "../test/sampleFolder";
import { testFolder } from "../test/testFolder";

/** A project folder with the sample content. */
const project = testFolder();
beforeEach(() => writeSampleFolder(project.at("content")));

const loader = pathToFileURL(require.resolve("tsx")).href;

const check = (...options: string[]) => checkWith({}, ...options);

function checkWith(env: Record<string, string>, ...options: string[]) {
  const script = path.resolve("commands/checkContent.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", loader, script, ...options], {
    cwd: project.path,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const others = '"offline": { "title": "Off", "text": "Wait." }, "server": { "busy": "Wait.", "failed": "Call." }';

test("prints problems, then warnings, without colours when piped, and exits with 1", () => {
  project.write("content/failure.json", `{ "title": "Was $9, now $5", "retry": "Again", ${others} }`);
  expect(check()).toEqual({
    status: 1,
    stdout: `Problems, which stop the build:
  content/failure.json:1:1 Text (text): is missing; it needs a text.

Warnings:
  content/failure.json:1:12 Title (title): names an earlier price, “Was $9”; it must be one that you openly charged for a good while (16 CFR 233.1). Otherwise leave it out.

1 problem and 1 warning in content/. The site that was built last stays as it is.
`,
    stderr: "",
  });
});

test("warnings alone do not fail the check, and only --fix records a new consent text", () => {
  const form = JSON.parse(project.read("content/form.json"));
  project.write(
    "content/form.json",
    JSON.stringify({ ...form, consent: { version: "test-2", text: "You may call me." } }),
  );
  expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining("0 problems and 1 warning.") });
  const { status, stdout } = check("--fix");
  expect(status).toBe(0);
  expect(stdout).toContain("consent-versions.json: recorded version test-2 of the consent text.\n");
  expect(stdout).toContain("0 problems and 0 warnings.");
});

test("an unknown option and a project without content get one sentence each", () => {
  expect(check("--fixx")).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^Unknown option '--fixx'/),
  });
  rmSync(project.at("content"), { recursive: true });
  expect(check("--fix")).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^ENOENT: no such file or directory.*content/),
  });
});

test("valid content passes, and --help prints only the options", () => {
  const { status, stdout, stderr } = check();
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^19 content files checked: 0 problems and 0 warnings\.\n$/);
  expect(check("--help")).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Usage: .*--fix .*this\n$/s),
    stderr: "",
  });
});

test("CONTENT_FOLDER names another folder", async () => {
  await writeSampleFolder(project.at("drafts"));
  project.write("drafts/failure.json", "{}");
  expect(checkWith({ CONTENT_FOLDER: "drafts" })).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("failure.json"),
  });
});
