import { unquoted } from "../text/unquoted";

/** Netlify's names: https://docs.netlify.com/build/configure-builds/environment-variables/ */
const previews = ["deploy-preview", "branch-deploy", "preview-server"];

/**
 * Whether a build or deploy is a preview, not the live site. A preview stores no lead and sends none, and search engines do
 * not index it. Any other context is live, since a lead must never be lost to a name that we do not know.
 */
export const isPreview = (context = process.env.CONTEXT): boolean => previews.includes(unquoted(context) ?? "");

/** The reference of a request that a preview has accepted and not stored. */
export const PREVIEW_REFERENCE = "TEST";
