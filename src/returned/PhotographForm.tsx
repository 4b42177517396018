import { css } from "@emotion/react";
import type { Status } from "../../model/catalog/returnedPages";
import { Button } from "../ui/controls/Button";
import { TextField } from "../ui/controls/Field";
import { Heading } from "../ui/text/Heading";
import { color, font, space } from "../ui/tokens";
import { gallery, Photographs } from "./Photographs";

const form = css({ display: "grid", gap: space[4] });
const fine = css({ color: color.muted, ...font.fine });
const bar = css({ width: "100%" });

type PhotographFormProps = NonNullable<Status["photographs"]> & Pick<Status, "words"> & { back: string };

/**
 * The form for photographs: one at a time, so that it works without scripts. sendingScript.ts sends several. Knows only its
 * props.
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
  const { label, choose, hint, submit, sending, lost, again, remove, removable, enough } = photographs;
  return (
    <div css={form}>
      <Heading level={2} look="item" id="photographs">
        {label}
      </Heading>
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
      {mayAdd ? (
        <form
          css={form}
          action={path}
          method="post"
          encType="multipart/form-data"
          aria-labelledby="photographs"
          data-sending={sending}
          data-lost={lost}
        >
          <TextField
            id="photograph"
            name="photograph"
            type="file"
            accept="image/*"
            label={choose}
            hint={hint}
            required
            error={error}
          />
          <Button type="submit" wide>
            {submit}
          </Button>
          <ul css={gallery} />
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
        <p role="status">{enough}</p>
      )}
      <a href={back}>{cancel.back}</a>
    </div>
  );
}
