/** Lucide's types list 1,700 icons at once, and not the files of single ones. */
declare module "lucide/dist/esm/icons/*.mjs" {
  const shape: import("./Icon").Shape;
  export default shape;
}
