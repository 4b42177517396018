/** The address, within the site, of the picture that social networks show for a page: its path with hyphens for slashes. */
export const socialPicture = (path: string): string =>
  `/social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.jpg`;
