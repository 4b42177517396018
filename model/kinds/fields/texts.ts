/**
 * The types of text and value in content files, with their rules and descriptions.
 *
 * The editor and error messages show `.meta({ title, description, examples })`. The default title is the field's name in
 * words: `callAction` is "Call action".
 */

import { z } from "zod";
import { LONGEST_CHOICE } from "../../lead/leadFields";
import { normalizePhone } from "../../text/normalizePhone";
import { anchors } from "../anchors";

/** Where a picture is shown, and its minimum size in pixels. */
export interface PictureUse {
  where: string;
  width: number;
  height: number;
  /** Whether it may be an SVG. Photographs get resized, drawings do not. */
  drawing?: boolean;
}

declare module "zod" {
  interface GlobalMeta {
    /** Editors show several lines. */
    multiline?: boolean;
    /** A picture's path, which becomes a File node in GraphQL. */
    picture?: PictureUse;
    /** An emoji, which the build replaces with the address of its drawing. */
    emoji?: boolean;
    /** It holds a slug of this kind of file. */
    refersTo?: "Service" | "Area";
    /**
     * Unique within its list; outside of lists, among the files of its kind. With names: unique together with the values of
     * these fields beside it.
     */
    distinct?: true | readonly string[];
    /** Unique among all such texts, even without the names of towns. */
    ownWords?: boolean;
    /** A date or month that is not in the future. */
    past?: boolean;
    /** Placeholders that a component fills, beside those of company.json. */
    fills?: readonly string[];
    /** Whether it may have links, in kinds that have them. Texts inside links, and those that leave the site, have none. */
    links?: boolean;
    /** The name of the GraphQL type. A block needs one if a section has a fragment of it. */
    graphqlType?: string;
  }
}

/** Text that matches a pattern. No later check sees a text that does not. @param message describes a valid value */
export const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, { message, abort: true });

/**
 * Controls except line feeds, bidirectional overrides, lone surrogates, Word's private signs, line separators, and what
 * stands for a lost object or letter.
 */
const UNREADABLE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff\ufffc\ufffd\p{Surrogate}\p{Private_Use}]/u;
const unreadableIn = (value: unknown) => {
  const code = UNREADABLE.exec(String(value))?.[0].codePointAt(0) ?? 0;
  return `holds a sign that nobody can read (U+${code.toString(16).toUpperCase().padStart(4, "0")}); remove it, or write it again`;
};
/** Any text a visitor reads or hears. The types below have the lengths that fit, with placeholders filled. */
export const readable = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .refine((value) => !UNREADABLE.test(value), { error: ({ input }) => unreadableIn(input) });
export const text = readable.max(300);
/** The same kind of text for each of some names. */
export const textFor = <Name extends string, Text extends z.ZodType>(names: readonly Name[], each: Text) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, each])) as Record<Name, Text>);
/** A fact that replaces a placeholder in other texts. */
export const fact = readable.max(120);
export const label = readable.max(80).meta({ description: "A few words." });
export const headline = readable.max(120).meta({ description: "One line, without a full stop." });
export const sentences = readable.max(1_200).meta({
  multiline: true,
  links: true,
  description: "One sentence or a few. {city}, {phone} and other placeholders stand for facts of company.json.",
});
export const paragraphs = readable.max(6_000).meta({
  multiline: true,
  links: true,
  description: "As long as it needs to be. An empty line begins a new paragraph.",
});

/** One emoji. Some are several code points long, such as 👩‍🔧. */
const isEmoji = (value: string) =>
  /\p{Extended_Pictographic}|\p{RI}|\u20e3/u.test(value) && [...new Intl.Segmenter().segment(value)].length === 1;
export const icon = z
  .string()
  .min(1)
  .max(12)
  .refine(isEmoji, "must be a single emoji, like 🛠️")
  .meta({ emoji: true, description: "One emoji, shown in the site’s colours.", examples: ["🛠️", "🏠", "📞"] });

/**
 * Says which picture a path must name. Phones and Windows save the two formats that have words of their own. Other signs in a
 * name mean something else in an address or in `srcset`.
 */
function pathOfPicture(written: unknown): string {
  if (/\.hei[cf]$/i.test(String(written))) return "names a HEIC photo, which browsers do not show; save it as JPEG";
  if (/\.(jfif|jpe|pjpe?g|pjp)$/i.test(String(written)))
    return "names a JPEG by another ending; rename the file so that it ends with .jpg, and write that here";
  if (/^\.{1,2}\/.+\.(jpe?g|png|webp|avif|svg)$/i.test(String(written)))
    return "has a sign that addresses write in another way; rename the file to plain letters, digits and hyphens, and write that here";
  return "must be a relative path to a jpg, png, webp, avif or svg picture, like ../images/roof.jpg";
}

/** A picture's path, relative to the JSON file that names it. */
export const picture = (use: PictureUse) =>
  z
    .string()
    .regex(/^\.{1,2}\/[\w./-]+\.(jpe?g|png|webp|avif|svg)$/i, {
      error: ({ input }) => pathOfPicture(input),
      abort: true,
    })
    .meta({
      picture: use,
      description: `A ${use.drawing ? "picture or drawing" : "photograph"} in content/images, at least ${use.width} × ${use.height} pixels.`,
      examples: ["../images/roof.jpg"],
    });
export const imageAlt = text
  .refine((words) => !/\.(jpe?g|png|webp|avif|svg)$/i.test(words), "is a file’s name; say what the picture shows")
  .meta({
    title: "Image description (alt text)",
    description: "What the picture shows, for people who do not see it.",
    examples: ["A brick house with an orange front door at dusk"],
  });

export const LONGEST_ADDRESS = 2_000;

/** In the United States. */
export const EMERGENCY_NUMBER = "911";

/** Returns what an address outside the site must be. A placeholder that nothing fills has a problem of its own. */
function objectionTo(address: string): string | undefined {
  const [, scheme, name = ""] = /^(tel|sms|mailto|https):([^?]*)/.exec(address) ?? [];
  if (scheme === "https")
    return URL.canParse(address) ? undefined : "must be a web address like https://maps.example/directions";
  if (address.includes("{")) return undefined;
  if (scheme === "mailto")
    return z.email().safeParse(name).success ? undefined : "must lead to an e-mail address, like mailto:{email}";
  const isNumber = !scheme || name === EMERGENCY_NUMBER || normalizePhone(name)?.number === name;
  return isNumber ? undefined : `must lead to a phone number: ${scheme}: and +1 with ten digits, or ${scheme}:{tel}`;
}

export const target = matching(
  /^(\/|#|https:\/\/|tel:|sms:|mailto:|\{)/,
  "must start with /, #, https://, tel:, sms:, mailto: or a placeholder",
)
  .max(LONGEST_ADDRESS)
  .refine((address) => !/\s/.test(address), "must not hold spaces")
  .refine((address) => !address.includes('"'), 'must not hold ", which addresses write as %22')
  .superRefine((address, { addIssue }) => {
    const message = objectionTo(address);
    if (message) addIssue({ code: "custom", input: address, message });
  })
  .meta({
    title: "Link target",
    description: "Where the link leads: a page of this site, a place on the same page, or a full address.",
    examples: ["/contact", "#quote", "tel:{tel}", "mailto:{email}"],
  });
export const webAddress = matching(/^https:\/\/\S+$/, "must be a web address that starts with https://, without spaces")
  .max(LONGEST_ADDRESS)
  .refine(
    (address) => URL.canParse(address) && new URL(address).username === "",
    "must be a web address like https://maps.example/directions",
  );
export const campaign = matching(/^[A-Z][A-Z0-9_]*$/, "must be capitals and underscores, like WATER_DAMAGE").meta({
  examples: ["WATER_DAMAGE"],
});

/**
 * Slugs are values of the lead form's choices, so they share its maximum length. None has an underscore, so an id like
 * `water_title` collides with no slug.
 */
export const slug = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "must be lower-case words joined by hyphens, like water-damage",
).max(LONGEST_CHOICE);
/** Ids that every page has; Gatsby's begin with its name. */
const everyPagesIds: readonly string[] = Object.values(anchors);
export const anchor = slug
  .refine(
    (id) => !everyPagesIds.includes(id) && !id.startsWith("gatsby-"),
    "is the name of another part of every page; choose another one",
  )
  .meta({ distinct: true });

export const serviceSlug = slug.meta({ title: "Service", description: "The service's slug.", refersTo: "Service" });
export const townSlug = slug.meta({ title: "Town", description: "Its slug.", examples: ["milford"], refersTo: "Area" });
export const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a 24-hour time, like 07:00").meta({
  examples: ["07:00"],
});
