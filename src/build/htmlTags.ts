/** Reads tags in HTML as React writes it: no attribute holds < or > as such, and each stands in double quotes. */

/** The opening tags of elements of one name, without their brackets and names. */
export function tagsOf(html: string, element: string): string[] {
  const [, ...rests] = html.split(`<${element} `);
  return rests.map((rest) => ` ${rest.split(">", 1)[0]}`);
}

/** An attribute of a tag as it is written; nothing if the tag has none of that name. */
export function attributeOf(tag: string, name: string): string | undefined {
  return tag.split(` ${name}="`, 2)[1]?.split('"', 1)[0];
}
