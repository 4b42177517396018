import { css } from "@emotion/react";
import type { Status } from "../../model/catalog/returnedPages";
import { Button } from "../ui/controls/Button";
import { TextField } from "../ui/controls/Field";
import { Heading } from "../ui/text/Heading";
import { color, font, space } from "../ui/tokens";
import { gallery, Photographs } from "./Photographs";

const form = css({ display: "grid", gap: space[4], "& > :empty": { display: "none" } });
const fine = css({ color: color.muted, ...font.fine });
const bar = css({ width: "100%" });

type PhotographFormProps = NonNullable<Status["photographs"]> & Pick<Status, "words"> & { back: string };

/**
 * The form for photographs: one at a time, so that it works without scripts. inline/sendPhotographs.ts sends several, and then
 * shows #stored and #enough as a reload would. Knows only its props.
 */
export function PhotographForm({
  words: { photographs, cancel },
  back,
  path,
  list,
  mayAdd,
  error,
}: PhotographFormProps) {
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
              <form action={path} method="post">
                <input type="hidden" name="remove" value={id} />
                <Button type="submit" variant="outline" small aria-label={`${remove}: ${name}`}>
                  {remove}
                </Button>
              </form>
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
        <p role="status" id="enough">
          {enough}
        </p>
      )}
      {mayAdd && <ul css={gallery} id="sending" />}
      <a href={back}>{cancel.back}</a>
    </div>
  );
}
