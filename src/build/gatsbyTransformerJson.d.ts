/** The package has no types of its own. */
declare module "gatsby-transformer-json/gatsby-node" {
  import type { CreateNodeArgs, PluginOptions } from "gatsby";

  const plugin: { onCreateNode(args: CreateNodeArgs, options: PluginOptions): Promise<void> };
  export default plugin;
}
