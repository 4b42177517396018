import { type ContentRule, describeLocation, problemAt } from "../contentRule";
import { valueAt } from "../fieldsIn";
import type { NamedPicture } from "./namedPictures";

/** The alt text's field is next to the picture's: `imageAlt` for `image`. */
export const altField = ({ field }: NamedPicture) => [...field.slice(0, -1), `${field.at(-1)}Alt`];

/** Two pictures never share an alt text. */
export const altTextsAreDistinct: ContentRule = function* (draft) {
  const owners = new Map<string, NamedPicture>();
  for (const picture of draft.pictures) {
    const field = altField(picture);
    const alt = valueAt(picture.file.data, field);
    if (typeof alt !== "string") continue;
    const owner = owners.get(alt);
    if (owner && owner.path !== picture.path) {
      const other = describeLocation(owner.file, altField(owner));
      yield problemAt(
        picture.file,
        field,
        `is the same as that of another picture in ${other}; say what each one shows.`,
      );
    }
    owners.set(alt, owner ?? picture);
  }
};
