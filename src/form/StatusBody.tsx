import { css } from "@emotion/react";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import { Button, LinkButton } from "../ui/Button";
import { Card } from "../ui/Card";
import { TextArea } from "../ui/Field";
import { color, font, space } from "../ui/tokens";

/** Where a request is, and what the visitor can do. */
export interface Status {
  words: {
    reload: string;
    still: string;
    add: { label: string; hint: string; submit: string };
    cancel: { label: string; text: string; submit: string; back: string };
  };
  /** What holds now, the first sentence larger. */
  now: readonly string[];
  /** What the visitor waits for. If late, the number follows. */
  waits?: string;
  isLate: boolean;
  /** Whom to ask instead. */
  instead?: { label: string; to: string };
  facts: readonly { label: string; value: string }[];
  /** What happened so far. */
  steps: readonly { text: string; at: string }[];
  call: { to: string; text: string };
  photos?: { to: string; label: string; photos: readonly string[] };
  /** Where the page and its states are. A state that is not possible has no path. */
  paths: { page: string; still?: string; added?: string; cancelled?: string };
  /** The form for what the visitor says. It takes the place of what happened. */
  asks?: { act: "added" | "cancelled"; text?: string; error?: string };
}

const card = css({ display: "grid", gap: space[3], borderTop: `5px solid ${color.success}`, overflowWrap: "anywhere" });
const late = css({ borderTopColor: color.emergency });
const nowStyle = css({ ...font.columnHeading });
const factsStyle = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[2]} ${space[8]}`,
  marginTop: space[6],
  dt: { color: color.muted, ...font.fine },
  dd: { fontWeight: 650 },
});
const list = css({
  display: "grid",
  gap: space[3],
  marginTop: space[6],
  paddingLeft: space[5],
  borderLeft: `3px solid ${color.line}`,
  overflowWrap: "anywhere",
  time: { display: "block", color: color.muted, ...font.fine },
});
const row = css({ display: "flex", flexWrap: "wrap", gap: space[3], marginTop: space[6] });
const photoList = css({ marginTop: space[2], paddingLeft: space[5], listStyle: "disc" });
const form = css({ display: "grid", gap: space[4], marginTop: space[6] });
const links = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[6]}`,
  marginTop: space[6],
  a: { paddingBlock: space[3], fontWeight: 650 },
});
const fine = css({ marginTop: space[4], color: color.muted, ...font.fine });

/** The page of a status link: plain links and forms, so that it works without scripts. Knows only its props. */
export function StatusBody({ words, now, waits, isLate, instead, facts, steps, call, photos, paths, asks }: Status) {
  return (
    <>
      <Card css={[card, isLate && late]}>
        {now.map((sentence, index) => (
          <p css={index === 0 && nowStyle} key={sentence}>
            {sentence}
          </p>
        ))}
        {waits && (
          <p>
            {waits} {isLate && <a href={call.to}>{call.text}</a>}
          </p>
        )}
        {instead && <a href={instead.to}>{instead.label}</a>}
      </Card>
      <dl css={factsStyle}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {asks ? (
        <Question words={words} path={paths.page} {...asks} />
      ) : (
        <>
          <ol css={list}>
            {steps.map(({ text, at }) => (
              <li key={text + at}>
                <time>{at}</time>
                {text}
              </li>
            ))}
          </ol>
          <div css={row}>
            <LinkButton to={call.to} variant={isLate ? "solid" : "outline"}>
              <Phone aria-hidden="true" />
              {call.text}
            </LinkButton>
            {photos && (
              <LinkButton to={photos.to} variant="outline">
                <MessageSquare aria-hidden="true" />
                {photos.label}
              </LinkButton>
            )}
          </div>
          {photos && (
            <ul css={photoList}>
              {photos.photos.map((photo) => (
                <li key={photo}>{photo}</li>
              ))}
            </ul>
          )}
          <p css={links}>
            {paths.added && <a href={paths.added}>{words.add.label}</a>}
            {paths.cancelled && <a href={paths.cancelled}>{words.cancel.label}</a>}
          </p>
          {paths.still && (
            <p css={fine}>
              {words.reload} <a href={paths.still}>{words.still}</a>
            </p>
          )}
        </>
      )}
    </>
  );
}

function Question({
  words: { add, cancel },
  path,
  act,
  text,
  error,
}: NonNullable<Status["asks"]> & Pick<Status, "words"> & { path: string }) {
  return (
    <form css={form} action={path} method="post">
      <input type="hidden" name="act" value={act} />
      {act === "added" ? (
        <TextArea
          id="added"
          name="text"
          label={add.label}
          hint={add.hint}
          maxLength={1_000}
          required
          defaultValue={text}
          error={error}
        />
      ) : (
        <p>{cancel.text}</p>
      )}
      <Button type="submit" wide>
        {act === "added" ? add.submit : cancel.submit}
      </Button>
      <a href={path}>{cancel.back}</a>
    </form>
  );
}
