import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { ShownPhotograph, Status } from "../../model/catalog/returnedPages";
import { Button } from "../ui/controls/Button";
import { TextField } from "../ui/controls/Field";
import { Heading } from "../ui/text/Heading";
import { color, font, radius, space } from "../ui/tokens";
import { ActForm } from "./ActForm";

const gallery = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))",
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: "none",
  li: { display: "grid", alignContent: "start", gap: space[2], minWidth: 0, overflowWrap: "anywhere" },
  img: {
    display: "block",
    width: "100%",
    height: "auto",
    aspectRatio: "4 / 3",
    objectFit: "cover",
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
  },
});
const form = css({
  display: "grid",
  gap: space[4],
  "& > :empty": { display: "none" },
  "input::file-selector-button": {
    marginRight: space[3],
    padding: `2px ${space[3]}`,
    border: `1.5px solid ${color.ink}`,
    borderRadius: radius.small,
    background: color.paper,
    color: color.ink,
    font: "inherit",
    fontWeight: 650,
  },
});
const fine = css({ color: color.muted, ...font.fine });
const bar = css({ width: "100%" });

type PhotographFormProps = NonNullable<Status["photographs"]> & Pick<Status, "words"> & { back: string };

/** Sends one at a time, without scripts. inline/sendPhotographs.ts sends several, and then shows #stored and #enough. */
export function PhotographForm({ words, back, path, list, mayAdd, error }: PhotographFormProps) {
  const { photographs, cancel } = words;
  if (!photographs) return null;
  const { label, choose, hint, submit, again, remove, removable, enough } = photographs;
  const { sending, stored, lost, changed, blocked, tooLarge } = photographs;
  return (
    <div css={form}>
      <Heading level={2} look="item" id="photographs">
        {label}
      </Heading>
      <div css={form} id="stored">
        <Photographs list={list}>
          {({ id, name, isRemovable }) =>
            isRemovable && (
              <ActForm path={path} hidden={{ remove: id }}>
                <Button type="submit" variant="outline" small aria-label={`${remove}: ${name}`}>
                  {remove}
                </Button>
              </ActForm>
            )
          }
        </Photographs>
        {list.some(({ isRemovable }) => isRemovable) && <p css={fine}>{removable}</p>}
      </div>
      {mayAdd ? (
        <form
          css={form}
          action={path}
          method="post"
          encType="multipart/form-data"
          aria-labelledby="photographs"
          data-words={JSON.stringify({ sending, stored, lost, changed, blocked, tooLarge })}
        >
          <TextField
            id="photograph"
            name="photograph"
            type="file"
            // Chrome on Android 14 and later offers the camera only beside a type that no gallery has.
            accept="image/*,android/allowCamera"
            label={choose}
            hint={hint}
            required
            error={error}
            autoFocus={error !== undefined}
          />
          <Button type="submit" wide>
            {submit}
          </Button>
          <template>
            <li>
              <img alt="" />
              <progress css={bar} aria-hidden="true" />
              <p css={fine} role="status" />
              <Button variant="outline" small>
                {again}
              </Button>
            </li>
          </template>
        </form>
      ) : (
        <p tabIndex={-1} id="enough">
          {enough}
        </p>
      )}
      {mayAdd && <ul css={gallery} id="sending" />}
      <a href={back}>{cancel.back}</a>
    </div>
  );
}

interface PhotographsProps {
  list: readonly ShownPhotograph[];
  children: (photograph: ShownPhotograph) => ReactNode;
}

/** Photographs as thumbnails that lead to the whole. Knows only its props. */
export const Photographs = ({ list, children }: PhotographsProps) =>
  list.length > 0 && (
    <ul css={gallery}>
      {list.map((photograph) => (
        <li key={photograph.id}>
          <a href={photograph.src}>
            <img
              src={photograph.src}
              alt={photograph.name}
              width={photograph.width}
              height={photograph.height}
              loading="lazy"
            />
          </a>
          {children(photograph)}
        </li>
      ))}
    </ul>
  );
