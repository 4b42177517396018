/** Texts on previews and branch builds. */
export interface Preview {
  label: string;
  /** Pull request, branch and commit, as far as the host provides them. */
  deploy: readonly string[];
  formNotice: string;
}

declare global {
  /**
   * Compiled into the code (src/build/webpack/configureWebpack.ts). Null on the live site, so its bundle drops dependent
   * code.
   */
  var PREVIEW: Preview | null;
}
