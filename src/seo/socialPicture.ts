/** The file name of a page's social picture, without its extension: the path with hyphens for slashes. */
export function socialPictureName(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}

/** The URL of the picture that social networks show for a page. */
export function socialPicture(origin: string, path: string): string {
  return `${origin}/social/${socialPictureName(path)}.jpg`;
}
