import { existsSync } from "node:fs";
import path from "node:path";
import { type ContentRule, placeInWords, problemAt, warningAt } from "../contentRule";
import type { NamedPicture } from "./namedPictures";

/** The field with a picture's alt text stands beside the picture's own, as `imageAlt` beside `image`. */
const altField = ({ field }: NamedPicture) => [...field.slice(0, -1), `${field.at(-1)}Alt`];

function altOf({ file, field }: NamedPicture): unknown {
  const around = field.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], file.data);
  return Object(around)[`${field.at(-1)}Alt`];
}

/** An alt text says what one picture shows, for people who do not see it. Another picture shows something else. */
export const altTextsAreDistinct: ContentRule = function* ({ folder, pictures, services }) {
  const owners = new Map<string, NamedPicture>();
  for (const picture of pictures) {
    const alt = altOf(picture);
    // A picture that does not exist shows nothing yet, and is a problem of its own.
    if (typeof alt !== "string" || !existsSync(path.join(folder, picture.path))) continue;
    const field = altField(picture);
    const owner = owners.get(alt);
    if (/\.(jpe?g|png|webp|avif|svg)$/i.test(alt)) {
      yield problemAt(picture.file, field, `is the name of a file; say what ${picture.written} shows.`);
    } else if (owner && owner.path !== picture.path) {
      const other = placeInWords(owner.file, altField(owner));
      yield problemAt(
        picture.file,
        field,
        `is the same as that of another picture in ${other}; say what this one shows.`,
      );
    }
    owners.set(alt, owner ?? picture);
  }
  for (const { file, service } of services) {
    if (service.imageAlt) continue;
    const message = "is missing; without it, people who do not see the picture are not told what it shows.";
    yield warningAt(file, ["imageAlt"], message);
  }
};
