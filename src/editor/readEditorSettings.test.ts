import { readEditorSettings } from "./readEditorSettings";

test("a site has no editor unless CMS_BACKEND is set", () => {
  expect(readEditorSettings({})).toBeUndefined();
  expect(readEditorSettings({ CMS_BACKEND: "" })).toBeUndefined();
});

test.each([
  [{ CMS_BACKEND: "git-gateway" }, { name: "git-gateway", branch: "main" }],
  [
    { CMS_BACKEND: "git-gateway", CMS_BRANCH: "live" },
    { name: "git-gateway", branch: "live" },
  ],
  [
    { CMS_BACKEND: "github", CMS_REPO: "owner/site" },
    { name: "github", branch: "main", repo: "owner/site" },
  ],
])("accepts %j", (env, backend) => {
  expect(readEditorSettings(env)).toEqual({ backend, folder: "content/" });
});

test.each([
  [{ CMS_BACKEND: "wordpress" }, 'CMS_BACKEND must be git-gateway or github, not "wordpress".'],
  [{ CMS_BACKEND: "github" }, 'CMS_BACKEND=github needs CMS_REPO, the repository as "owner/name".'],
  [{ CMS_BACKEND: "github", CMS_REPO: "site" }, 'CMS_BACKEND=github needs CMS_REPO, the repository as "owner/name".'],
])("refuses %j and says what to do", (env, message) => {
  expect(() => readEditorSettings(env)).toThrow(message);
});
