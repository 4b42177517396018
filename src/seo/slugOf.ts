/** Turns a name into a slug: "Décks & Porches" becomes `decks-and-porches`. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
