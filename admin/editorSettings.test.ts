import { editorSettings } from "./editorSettings";

test("a site has no editor unless EDITOR_REPO is set", () => {
  expect(editorSettings({})).toBeUndefined();
  expect(editorSettings({ EDITOR_REPO: "" })).toBeUndefined();
});

test.each([
  [{ EDITOR_REPO: "owner/site" }, "main"],
  [{ EDITOR_REPO: "owner/site", EDITOR_BRANCH: "live" }, "live"],
])("accepts %j", (env, branch) => {
  expect(editorSettings(env)).toEqual({ backend: { name: "github", repo: "owner/site", branch }, folder: "content/" });
});

test("refuses a repository without an owner, and says what to do", () => {
  expect(() => editorSettings({ EDITOR_REPO: "site" })).toThrow(
    'EDITOR_REPO must be the repository as "owner/name", not "site".',
  );
});
