/**
 * Whether this build is a preview, which search engines should not list. Only Netlify tells a build its context.
 * @param context https://docs.netlify.com/build/configure-builds/environment-variables/: production, deploy-preview,
 *   branch-deploy or dev
 */
export const isPreview = (context = process.env.CONTEXT): boolean => Boolean(context) && context !== "production";
