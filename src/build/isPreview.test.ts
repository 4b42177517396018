import { isPreview } from "./isPreview";

test.each([
  [undefined, false],
  ["", false],
  ["production", false],
  ["deploy-preview", true],
  ["branch-deploy", true],
])("context %p is a preview: %p", (context, preview) => {
  expect(isPreview(context)).toBe(preview);
});
