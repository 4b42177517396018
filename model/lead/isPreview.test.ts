import { isPreview } from "./isPreview";

test.each([
  [undefined, false],
  ["", false],
  ["production", false],
  ["dev", false],
  ["eu-west", false],
  ["deploy-preview", true],
  ["branch-deploy", true],
  ["preview-server", true],
])("the context %p is a preview: %p", (context, preview) => {
  expect(isPreview(context)).toBe(preview);
});
