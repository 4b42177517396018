import { css } from "@emotion/react";
import { Button, LinkButton } from "../ui/Button";
import { TextArea, TextField } from "../ui/Field";
import { color, font, radius, space } from "../ui/tokens";

/** A lead for somebody in the office, with what they may do about it. */
export interface AnswerForm {
  /** Where the form is sent. */
  path: string;
  /** Names what is done next, so that a form that is sent twice counts once. */
  id: string;
  /** Who has it, or that nobody has. */
  status: string;
  /** Whether it looks like spam and nobody has decided yet. */
  isSuspected: boolean;
  /** Whether somebody else or nobody has it. */
  mayTake: boolean;
  call: { to: string; text: string };
  facts: readonly { label: string; value: string; link?: string }[];
  /** What was done so far. */
  history: readonly string[];
  /** What the visitor reads with an example in the field "The visitor sees", and without. */
  previews: Readonly<Record<"booked" | "declined", string>>;
  /** The act whose form was refused; empty without one. */
  act: string;
  /** Field name → initial value in that form. */
  values: Readonly<Record<"text" | "amount" | "shown", string>>;
  /** Field name → message in that form. */
  errors: Readonly<Record<string, string>>;
}

const statusStyle = css({
  padding: space[4],
  borderRadius: radius.medium,
  background: color.navyTint,
  fontWeight: 650,
  overflowWrap: "anywhere",
});
const row = css({ display: "flex", flexWrap: "wrap", gap: space[3], marginBlock: space[5] });
const list = css({
  display: "grid",
  gap: space[3],
  marginBlock: space[6],
  padding: space[4],
  borderRadius: radius.medium,
  background: color.paper,
  overflowWrap: "anywhere",
  // Side by side where both have room.
  div: { display: "flex", flexWrap: "wrap", columnGap: space[4] },
  dt: { flex: "0 1 6.5rem", color: color.muted, ...font.fine },
  // A message keeps its lines.
  dd: { flex: "1 1 10rem", whiteSpace: "pre-line" },
});
const heading = css({ ...font.h3, marginTop: space[8] });
const form = css({ display: "grid", gap: space[4], marginTop: space[4] });
const historyStyle = css({ marginTop: space[3], paddingLeft: space[5], overflowWrap: "anywhere", ...font.small });

/** The page on which the office answers a lead: plain forms, so that it works without scripts. Knows only its props. */
export function AnswerBody({
  path,
  id,
  status,
  isSuspected,
  mayTake,
  call,
  facts,
  history,
  previews,
  act,
  values,
  errors,
}: AnswerForm) {
  /** A field's id, value and error in the form of an act. Only the refused form has what was typed. */
  const field = (kind: string, name: keyof typeof values) => ({
    id: `answer-${kind}-${name}`,
    name,
    ...((act === kind || (kind === "note" && !["booked", "declined"].includes(act))) && {
      defaultValue: values[name],
      error: errors[name],
    }),
  });
  const seen = (kind: keyof typeof previews) => (
    <TextField
      {...field(kind, "shown")}
      label="The visitor sees"
      optionalLabel="optional"
      hint={previews[kind]}
      maxLength={200}
    />
  );
  const formProps = (name: string) => ({ css: form, action: path, method: "post", "aria-labelledby": name }) as const;
  const named = <input type="hidden" name="id" value={id} />;
  return (
    <>
      <p css={statusStyle}>{status}</p>
      <div css={row}>
        {isSuspected && (
          <form css={row} action={path} method="post">
            {named}
            <Button type="submit" name="act" value="honest">
              It is honest: deliver it
            </Button>
            <Button type="submit" name="act" value="spam" variant="outline">
              Spam
            </Button>
          </form>
        )}
        {mayTake && (
          <form action={path} method="post">
            {named}
            <Button type="submit" name="act" value="taken">
              I have it
            </Button>
          </form>
        )}
        <LinkButton to={call.to} variant="outline">
          Call {call.text}
        </LinkButton>
      </div>
      <dl css={list}>
        {facts.map(({ label, value, link }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{link ? <a href={link}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
      <h2 css={heading} id="answer-result">
        What came of it
      </h2>
      <form {...formProps("answer-result")}>
        {named}
        <TextArea {...field("note", "text")} label="Note" optionalLabel="only for the office" maxLength={1_000} />
        <div css={row}>
          {/* First: it is what the Enter key presses. */}
          <Button type="submit" name="act" value="note" variant="outline">
            Add the note
          </Button>
          <Button type="submit" name="act" value="reached" variant="outline">
            Reached them
          </Button>
          <Button type="submit" name="act" value="spam" variant="outline">
            Spam
          </Button>
        </div>
      </form>
      <h2 css={heading} id="answer-booked">
        Booked
      </h2>
      <form {...formProps("answer-booked")}>
        {named}
        {seen("booked")}
        <TextField
          {...field("booked", "amount")}
          label="Amount in dollars"
          optionalLabel="only for the office"
          inputMode="decimal"
        />
        <Button type="submit" name="act" value="booked" variant="outline">
          Booked
        </Button>
      </form>
      <h2 css={heading} id="answer-declined">
        Not for us
      </h2>
      <form {...formProps("answer-declined")}>
        {named}
        {seen("declined")}
        <TextField
          {...field("declined", "text")}
          label="Reason"
          optionalLabel="only for the office"
          maxLength={1_000}
        />
        <Button type="submit" name="act" value="declined" variant="outline">
          Not for us
        </Button>
      </form>
      {history.length > 0 && (
        <>
          <h2 css={heading}>History</h2>
          <ol css={historyStyle}>
            {history.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
