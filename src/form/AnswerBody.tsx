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
  /** Field name → initial value. */
  values: Readonly<Record<"text" | "amount", string>>;
  /** Field name → message. */
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

/** Acts that somebody may report, in the order of a call. */
const ACTS = [
  ["reached", "Reached them"],
  ["booked", "Booked"],
  ["declined", "Not for us"],
  ["spam", "Spam"],
] as const;

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
  values,
  errors,
}: AnswerForm) {
  return (
    <>
      <p css={statusStyle}>{status}</p>
      <div css={row}>
        {isSuspected && (
          <form css={row} action={path} method="post">
            <input type="hidden" name="id" value={id} />
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
            <input type="hidden" name="id" value={id} />
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
      <form css={form} action={path} method="post" aria-labelledby="answer-result">
        <input type="hidden" name="id" value={id} />
        <TextArea
          id="answer-text"
          name="text"
          label="Note or reason"
          optionalLabel="optional"
          maxLength={1_000}
          defaultValue={values.text}
          error={errors.text}
        />
        <TextField
          id="answer-amount"
          name="amount"
          label="Amount in dollars"
          optionalLabel="for Booked, optional"
          inputMode="decimal"
          defaultValue={values.amount}
          error={errors.amount}
        />
        <div css={row}>
          {/* First: it is what the Enter key presses. */}
          <Button type="submit" name="act" value="note" variant="outline">
            Add the note
          </Button>
          {ACTS.map(([act, label]) => (
            <Button key={act} type="submit" name="act" value={act} variant="outline">
              {label}
            </Button>
          ))}
        </div>
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
