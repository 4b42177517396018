import { sampleForm } from "../../../test/sampleContent";
import { describePreview } from "./describePreview";

const content = { navigation: { previewLabel: "Not the live site" }, form: sampleForm };
const commit = { COMMIT_REF: "1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d" };

test("a deploy preview shows its pull request, branch and commit", () => {
  const env = { CONTEXT: "deploy-preview", BRANCH: "pull/12/head", REVIEW_ID: "12", ...commit };
  expect(describePreview(content, env)).toEqual({
    label: "Not the live site",
    deploy: ["#12", "pull/12/head", "1a2b3c4"],
    formNotice: sampleForm.previewNotice,
  });
});

test("a branch deploy shows its branch and commit", () => {
  expect(
    describePreview(content, { CONTEXT: "branch-deploy", BRANCH: "winter", REVIEW_ID: "", ...commit })?.deploy,
  ).toEqual(["winter", "1a2b3c4"]);
});

test("a preview server lacks details", () => {
  expect(describePreview(content, { CONTEXT: "preview-server" })?.deploy).toEqual([]);
});

test.each([undefined, "", "production", "dev", "eu-west"])(
  "a build with the context %j has no preview notice",
  (CONTEXT) => {
    expect(describePreview(content, { CONTEXT, BRANCH: "main", ...commit })).toBeNull();
  },
);
