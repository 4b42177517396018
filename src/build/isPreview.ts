/**
 * Whether this build is for looking at before it goes live, and so not for search engines. Only Netlify says so.
 * @param context https://docs.netlify.com/build/configure-builds/environment-variables/: production, deploy-preview,
 *   branch-deploy or dev
 */
export const isPreview = (context = process.env.CONTEXT): boolean => Boolean(context) && context !== "production";
