import { IgnorePlugin } from "webpack";

/**
 * Stops the build from warning that pg's optional native driver is missing. Gatsby has no hook for the functions' webpack
 * configuration, so this patches its IgnorePlugin.
 */
export function ignorePgNative(): void {
  const { checkIgnore } = IgnorePlugin.prototype;
  IgnorePlugin.prototype.checkIgnore = function (this: IgnorePlugin, resolveData) {
    return resolveData.request === "pg-native" ? false : checkIgnore.call(this, resolveData);
  };
}
