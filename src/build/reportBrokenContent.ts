import type { Reporter } from "gatsby";
import transformer from "gatsby-transformer-json/gatsby-node";
import { describeProblem } from "../content/contentProblem";
import { contentFolder, loadContent } from "../content/loadContent";

/**
 * Makes Gatsby describe a content file that is broken while `gatsby develop` runs as the content check does.
 * gatsby-transformer-json, which reads each changed file, names only the file and adds its own stack (gatsby-node.js in
 * version 5.16), so its function is replaced by one that catches this error.
 */
export function reportBrokenContent(reporter: Reporter, folder = contentFolder): void {
  const { onCreateNode } = transformer;
  transformer.onCreateNode = async (args, options) => {
    try {
      await onCreateNode(args, options);
    } catch (error) {
      const { problems } = loadContent(folder);
      if (!problems) throw error;
      reporter.panicOnBuild(problems.map(describeProblem).join("\n"));
    }
  };
}
