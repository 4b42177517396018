/**
 * Whether this build is a preview, which search engines should not index. Only Netlify sets a context.
 * @param context production, deploy-preview, branch-deploy or dev:
 *   https://docs.netlify.com/build/configure-builds/environment-variables/
 */
export const isPreview = (context = process.env.CONTEXT): boolean => Boolean(context) && context !== "production";
