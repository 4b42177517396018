import { spawnSync } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { installPackage } from "../../commands/installPackage";

const CHECKER = path.resolve("trials/htmlChecker");
const JAR = path.join(CHECKER, "node_modules/vnu-jar/build/dist/vnu.jar");

/** https://github.com/validator/validator/wiki/Output-»-JSON */
const reportSchema = z.object({
  messages: z.array(
    z.object({
      message: z.string(),
      url: z.string().default(""),
      lastLine: z.number().default(0),
      extract: z.string().default(""),
    }),
  ),
});

/** What the checker does not know yet. */
const unknown = [
  // https://html.spec.whatwg.org/multipage/links.html#link-type-expect
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
  // https://www.w3.org/TR/css-conditional-5/#container-queries
  /^CSS: Unrecognized at-rule “@container”/,
  /^CSS: “container-type”: Property “container-type” doesn't exist/,
  /^CSS: “font-size”: Parse Error\.[^;}]*cqi/,
  // https://www.w3.org/TR/scroll-animations-1/#animation-timeline
  /^CSS: “animation-timeline”: Property “animation-timeline” doesn't exist/,
  // https://www.w3.org/TR/css-anchor-position-1/
  /^CSS: “(position-anchor|anchor-name)”: Property/,
  /^CSS: “top”: “anchor\(bottom\)” is not a “top” value/,
  // https://www.w3.org/TR/css-view-transitions-2/#view-transition-rule
  /^CSS: Unrecognized at-rule “@view-transition”/,
  // `mask` with a compositing operator: https://www.w3.org/TR/css-masking-1/#the-mask
  /^CSS: “mask”: Too many values or values are not recognized\./,
];

/**
 * Checks files with the W3C's Nu Html Checker in one Java process.
 * @returns a line for each error
 * @throws if the checker cannot be installed or does not run
 */
export function htmlErrors(files: readonly string[]): string[] {
  installPackage(CHECKER);
  requireJava();
  const words = ["-jar", JAR, "--errors-only", "--format", "json", "--stdout", ...files];
  const { stdout, stderr, error } = spawnSync("java", words, { encoding: "utf8", maxBuffer: 2 ** 26 });
  if (error || !stdout.startsWith("{")) throw new Error(`The W3C checker did not run: ${error?.message ?? stderr}`);
  const { messages } = reportSchema.parse(JSON.parse(stdout));
  const found = messages.filter(
    ({ message, extract }) => !unknown.some((known) => known.test(`${message} ${extract}`)),
  );
  return found.map(({ url, lastLine, message, extract }) => {
    const file = path.relative(".", decodeURI(url.replace(/^file:\/*/, "/")));
    return `${file}:${lastLine} ${message} ${extract.replace(/\s+/g, " ").slice(0, 120)}`;
  });
}

/** @throws without Java 11 or later */
function requireJava(): void {
  if (spawnSync("java", ["-version"]).status === 0) return;
  throw new Error("The W3C checker needs Java: install Debian's package default-jre-headless.");
}
