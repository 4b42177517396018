/** What the pages of a preview, or of a branch's build, say of themselves. */
export interface Preview {
  /** What this is, in the content's words. */
  label: string;
  /** Which one: the change's number, its branch, its commit; as much of it as the host tells. */
  deploy: readonly string[];
  /** What stands on its forms. */
  formNotice: string;
}

declare global {
  /**
   * Written into the code by the build (src/build/webpack/configureWebpack.ts). Null in the live site, whose code then holds
   * nothing of what depends on it.
   */
  var PREVIEW: Preview | null;
}
