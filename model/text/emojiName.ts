import names from "@iconify-json/fluent-emoji-high-contrast/chars.json";

/** Code points in hexadecimal without the variation selector: "2744" for ❄️. */
const codeOf = (emoji: string) =>
  Array.from(emoji, (letter) => letter.codePointAt(0)?.toString(16))
    .filter((code) => code !== "fe0f")
    .join("-");

const known = new Map(Object.entries(names));

/** Returns an emoji's name in the drawn set, such as "snowflake", or undefined if the set lacks it. */
export const emojiName = (emoji: string): string | undefined => known.get(codeOf(emoji));
