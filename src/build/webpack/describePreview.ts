import { isPreview } from "../../../model/lead/isPreview";
import type { Preview } from "../../frame/preview";

interface PreviewText {
  navigation: { previewLabel: string };
  form: { previewNotice: string };
}

const SHORT_COMMIT = 7;

/**
 * Describes a preview or branch deploy for the notice on its pages.
 * @param env https://docs.netlify.com/build/configure-builds/environment-variables/
 * @returns null for the live site and for a build on a developer's machine
 */
export function describePreview(
  { navigation, form }: PreviewText,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Preview | null {
  if (!isPreview(env.CONTEXT ?? "")) return null;
  const review = env.REVIEW_ID && `#${env.REVIEW_ID}`;
  const commit = env.COMMIT_REF?.slice(0, SHORT_COMMIT);
  return {
    label: navigation.previewLabel,
    deploy: [review, env.BRANCH, commit].flatMap((part) => part || []),
    formNotice: form.previewNotice,
  };
}
