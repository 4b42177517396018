import { sampleForm } from "../../../test/sampleContent";
import { describePreview } from "./describePreview";

const content = { navigation: { previewLabel: "Not the live site" }, form: sampleForm };
const COMMIT_REF = "1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d";

test.each([
  [
    { CONTEXT: "deploy-preview", BRANCH: "pull/12/head", REVIEW_ID: "12", COMMIT_REF },
    ["#12", "pull/12/head", "1a2b3c4"],
  ],
  [{ CONTEXT: "branch-deploy", BRANCH: "winter", REVIEW_ID: "", COMMIT_REF }, ["winter", "1a2b3c4"]],
  [{ CONTEXT: "preview-server" }, []],
])("a deploy with %j shows %j", (env, deploy) => {
  const label = "Not the live site";
  expect(describePreview(content, env)).toEqual({ label, deploy, formNotice: sampleForm.previewNotice });
});

test.each([undefined, "", "production", "dev"])("a build with the context %j has no preview notice", (CONTEXT) => {
  expect(describePreview(content, { CONTEXT, BRANCH: "main", COMMIT_REF })).toBeNull();
});
