import { css } from "@emotion/react";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import { Actions } from "../ui/Actions";
import { BulletList } from "../ui/BulletList";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { TextArea } from "../ui/Field";
import { Timeline } from "../ui/Timeline";
import { color, font, space } from "../ui/tokens";

/** Where a request is, and what the visitor can do. */
export interface Status {
  words: {
    reload: string;
    still: string;
    add: { label: string; hint: string; submit: string };
    cancel: { label: string; text: string; submit: string; back: string };
  };
  /** What holds now and what the visitor waits for, the first sentence larger. If late, the number follows. */
  now: readonly string[];
  isLate?: boolean;
  /** Whether nobody waits for anything any more. */
  hasEnded: boolean;
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
const ended = css({ borderTopColor: color.control });
const nowStyle = css({ ...font.columnHeading });
const factsStyle = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[2]} ${space[8]}`,
  marginTop: space[6],
  dt: { color: color.muted, ...font.fine },
  dd: { fontWeight: 650 },
});
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
export function StatusBody({ words, now, isLate, hasEnded, instead, facts, steps, call, photos, paths, asks }: Status) {
  return (
    <>
      <Card css={[card, isLate && late, hasEnded && ended]}>
        {now.map((sentence, index) => (
          <p css={index === 0 && nowStyle} key={sentence}>
            {sentence} {isLate && <a href={call.to}>{call.text}</a>}
          </p>
        ))}
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
          <Timeline steps={steps} />
          <Actions
            entries={[
              {
                label: call.text,
                to: call.to,
                icon: <Phone aria-hidden="true" />,
                variant: isLate ? "solid" : "outline",
              },
              ...(photos ? [{ label: photos.label, to: photos.to, icon: <MessageSquare aria-hidden="true" /> }] : []),
            ]}
          />
          {photos && <BulletList items={photos.photos} />}
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
