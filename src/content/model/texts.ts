/**
 * The kinds of text and value that content files are made of, each with its rules and with what editors show beside it.
 *
 * `.meta({ title, description, examples })` describes a field to whoever edits it: in a code editor (.vscode/schemas), in
 * the visual editor, and in error messages. A field without a title goes by its name, with spaces: `callAction` is
 * "Call action". `errorMessage` says what a wrong value should look like; the content check says the same.
 */
import { z } from "zod";

declare module "zod" {
  interface GlobalMeta {
    /** Where the value does not fit: what it must be. */
    errorMessage?: string;
    /** The text may be long: editors give it several lines. */
    multiline?: boolean;
    /** The text is a picture's path, and becomes a File node in GraphQL. */
    file?: boolean;
    /** The least width of that picture, in pixels. */
    minWidth?: number;
    /** The name of the GraphQL type. Give a block one when a section draws it, so that the section can have a fragment. */
    graphqlType?: string;
    /** The name of one of `contentInterfaces`. */
    implements?: string;
  }
}

/** A text of a certain form. @param message what it must be */
export const matching = (pattern: RegExp, message: string) =>
  z.string().regex(pattern, message).meta({ errorMessage: message });

/** Any text a visitor reads or hears. */
export const text = z.string().trim().min(1, "must not be empty").meta({ errorMessage: "must not be empty" });
export const label = text.meta({ description: "A few words.", examples: ["Call {phone}", "Free estimate"] });
export const headline = text.meta({
  description: "One line, without a full stop.",
  examples: ["What can we fix first?"],
});
export const sentences = text.meta({
  multiline: true,
  description: "One sentence or a few. {city}, {phone} and other placeholders stand for facts of company.json.",
});
export const paragraphs = text.meta({
  multiline: true,
  description: "As long as it needs to be. An empty line begins a new paragraph.",
});
export const icon = z
  .string()
  .min(1)
  .max(12)
  .meta({ description: "A single emoji, shown as decoration.", examples: ["🛠️", "🏠", "📞"] });

export const picture = matching(
  /^\.{1,2}\/.+\.(jpe?g|png|webp|avif|svg)$/i,
  "must be a relative path to a picture, like ../images/roof.jpg",
).meta({
  file: true,
  description: "A picture in content/images: its path, seen from the folder of this file.",
  examples: ["../images/roof.jpg"],
});
/** A picture that is shown large. @param minWidth in pixels */
export const pictureFrom = (minWidth: number) =>
  picture.meta({ minWidth, description: `A picture in content/images, at least ${minWidth} pixels wide.` });
export const imageAlt = text.meta({
  title: "Image description (alt text)",
  description: "What the picture shows, for people who do not see it.",
  examples: ["A brick house with an orange front door at dusk"],
});

export const target = matching(
  /^(\/|#|https:\/\/|tel:|mailto:|\{)/,
  "must start with /, #, https://, tel:, mailto: or a placeholder",
).meta({
  title: "Link target",
  description: "Where the link leads: a page of this site, a place on the same page, or a full address.",
  examples: ["/contact", "#quote", "tel:{tel}", "mailto:{email}"],
});
const WEB_ADDRESS = "must be a web address, like https://www.company.example/page";
export const webAddress = z.url(WEB_ADDRESS).meta({ errorMessage: WEB_ADDRESS });

export const slug = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "must be lower-case words joined by hyphens, like water-damage",
).meta({ examples: ["water-damage"] });
export const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a 24-hour time, like 07:00").meta({
  examples: ["07:00"],
});
