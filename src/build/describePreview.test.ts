import { sampleForm } from "../../test/sampleContent";
import { describePreview } from "./describePreview";

const content = { navigation: { previewLabel: "Not the live site" }, form: sampleForm };
const commit = { COMMIT_REF: "1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d" };

test("the preview of a change names the change, its branch and its commit, in the content's words", () => {
  const env = { CONTEXT: "deploy-preview", BRANCH: "pull/12/head", REVIEW_ID: "12", ...commit };
  expect(describePreview(content, env)).toEqual({
    label: "Not the live site",
    deploy: ["#12", "pull/12/head", "1a2b3c4"],
    formNotice: sampleForm.previewNotice,
  });
});

test("the build of a branch names the branch and its commit", () => {
  expect(
    describePreview(content, { CONTEXT: "branch-deploy", BRANCH: "winter", REVIEW_ID: "", ...commit })?.deploy,
  ).toEqual(["winter", "1a2b3c4"]);
});

test("a context that nobody knows is a preview, and what it does not tell is left out", () => {
  expect(describePreview(content, { CONTEXT: "preview-server" })?.deploy).toEqual([]);
});

test.each([undefined, "", "production", "dev"])("a build whose context is %j says nothing", (CONTEXT) => {
  expect(describePreview(content, { CONTEXT, BRANCH: "main", ...commit })).toBeNull();
});
