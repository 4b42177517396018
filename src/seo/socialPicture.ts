/** The name under which a page's social picture is stored: its path in one word. */
export function socialPictureName(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}

/** The full address of the picture that social networks show for a page. */
export function socialPicture(origin: string, path = "/"): string {
  return `${origin}/social/${socialPictureName(path)}.jpg`;
}
