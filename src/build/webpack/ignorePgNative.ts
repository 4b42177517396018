import { IgnorePlugin } from "webpack";

/**
 * Leaves pg's optional native driver out of the functions; every build would warn that it is missing. Gatsby has no hook
 * for the functions' webpack configuration, so this changes the IgnorePlugin in it.
 */
export function ignorePgNative(): void {
  const { checkIgnore } = IgnorePlugin.prototype;
  IgnorePlugin.prototype.checkIgnore = function (this: IgnorePlugin, resolveData) {
    return resolveData.request === "pg-native" ? false : checkIgnore.call(this, resolveData);
  };
}
