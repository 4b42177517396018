import { css } from "@emotion/react";
import { type ButtonHTMLAttributes, Fragment, type HTMLAttributes, type ReactNode } from "react";
import type { AnswerForm } from "../../model/catalog/returnedPages";
import { Button, LinkButton } from "../ui/controls/Button";
import { SelectField, TextArea, TextField } from "../ui/controls/Field";
import { Heading } from "../ui/text/Heading";
import { color, font, from, radius, space } from "../ui/tokens";
import { Photographs } from "./PhotographForm";

const statusStyle = css({
  padding: space[4],
  borderRadius: radius.medium,
  background: color.navyTint,
  fontWeight: 650,
  overflowWrap: "anywhere",
});
const row = css({ display: "flex", flexWrap: "wrap", alignItems: "start", gap: space[3], marginBlock: space[5] });
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
const heading = css({ marginTop: space[8] });
const form = css({
  display: "grid",
  gap: space[4],
  marginTop: space[4],
  // As wide as their words, where a thumb does not need more.
  [from.tablet]: { "& > button": { justifySelf: "start" } },
});
/** Its box stands in a line of its own, below all buttons of the row. */
const taking = css({ display: "contents", label: { order: 1, flexBasis: "100%" } });
/** A part that opens with a tap, with a sign that it does. */
export const more = css({
  marginTop: space[6],
  summary: { minHeight: "44px", paddingBlock: space[2], fontWeight: 650, overflowWrap: "anywhere" },
  "summary::before": { content: `"▸\u00a0" / ""` },
  "&[open] > summary::before": { content: `"▾\u00a0" / ""` },
});
/** Links and boxes that are large enough for a thumb. */
const touch = css({ display: "inline-flex", alignItems: "center", gap: space[3], minHeight: "44px" });
const box = css({ width: "22px", height: "22px", flex: "none" });
const evidence = css({ overflowWrap: "anywhere", ...font.fine });
const historyStyle = css({ marginTop: space[3], paddingLeft: space[5], overflowWrap: "anywhere", ...font.small });
/** Links below each other, large enough for a thumb. */
const together = css(historyStyle, { a: { display: "inline-block", paddingBlock: space[3] } });

const PartTitle = (props: HTMLAttributes<HTMLHeadingElement>) => (
  <Heading level={2} look="item" styles={heading} {...props} />
);

interface ActButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  act: string;
  /** Whether it is what to do first. */
  isFirst?: boolean;
}

/** Sends its form with an act. */
export const ActButton = ({ act, isFirst, ...rest }: ActButtonProps) => (
  <Button type="submit" name="act" value={act} variant={isFirst ? "solid" : "outline"} {...rest} />
);

/** The answers that the visitor reads, each with a field of its own for the office alone. */
const answers = [
  { kind: "booked", title: "Booked", own: { name: "amount", label: "Amount in dollars", inputMode: "decimal" } },
  { kind: "declined", title: "Not for us", own: { name: "text", label: "Reason", maxLength: 1_000 } },
] as const;

/** The page on which the office answers a lead: plain forms, so that it works without scripts. Knows only its props. */
export function AnswerBody(props: AnswerForm) {
  const { path, id, seen, status, isSuspected, isSpam, mayTake, mayReturn, act, values, errors } = props;
  const { office, call, facts, photographs, history, others, openOthers, previews } = props;
  /** A field's id, value and error in the form of an act. Only the refused form has what was typed. */
  const field = (kind: string, name: keyof typeof values) => ({
    id: `answer-${kind}-${name}`,
    name,
    ...((act === kind || (kind === "note" && !["booked", "declined"].includes(act))) && {
      defaultValue: values[name],
      error: errors[name],
    }),
  });
  const formProps = (name: string) => ({ css: form, action: path, method: "post", "aria-labelledby": name }) as const;
  const also = openOthers.length > 0 && (
    <label css={touch}>
      <input css={box} type="checkbox" name="others" value={openOthers.join(" ")} /> Also for their other requests below
    </label>
  );
  const named = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
    </>
  );
  return (
    <>
      {office && (
        <p>
          <a css={touch} href={office.list}>
            All requests
          </a>
        </p>
      )}
      <p css={statusStyle}>{status}</p>
      {office?.note && <p role="status">{office.note}</p>}
      <div css={row}>
        {isSuspected && (
          <form action={path} method="post">
            {named}
            <ActButton act="honest" isFirst>
              It is honest: deliver it
            </ActButton>
          </form>
        )}
        {mayTake && (
          <form css={taking} action={path} method="post">
            {named}
            <ActButton act="taken" isFirst>
              I have it
            </ActButton>
            {also}
          </form>
        )}
        <LinkButton to={call.to} variant="outline">
          Call {call.text}
        </LinkButton>
        {mayReturn && (
          <form action={path} method="post">
            {named}
            <ActButton act="returned">Give it back</ActButton>
          </form>
        )}
      </div>
      <dl css={list}>
        {facts.map(({ label, value, link }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{link ? <a href={link}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
      {photographs.length > 0 && (
        <>
          <PartTitle>Photographs</PartTitle>
          <Photographs list={photographs}>
            {({ src, name }) => (
              <a css={touch} href={src} download aria-label={`Save ${name}`}>
                Save
              </a>
            )}
          </Photographs>
        </>
      )}
      {others.length > 0 && (
        <>
          <PartTitle>The same number, within a day</PartTitle>
          <ul css={together}>
            {others.map(({ text, to }) => (
              <li key={text}>{to ? <a href={to}>{text}</a> : text}</li>
            ))}
          </ul>
        </>
      )}
      <PartTitle id="answer-result">What came of it</PartTitle>
      <form {...formProps("answer-result")}>
        {named}
        <TextArea {...field("note", "text")} label="Note" optionalLabel="only for the office" maxLength={1_000} />
        {also}
        <div css={row}>
          {/* First: it is what the Enter key presses. */}
          <ActButton act="note">Add the note</ActButton>
          <ActButton act="reached">Reached them</ActButton>
          {mayReturn && <ActButton act="returned">Add the note and give it back</ActButton>}
        </div>
      </form>
      {answers.map(({ kind, title, own }) => (
        <Fragment key={kind}>
          <PartTitle id={`answer-${kind}`}>{title}</PartTitle>
          <form {...formProps(`answer-${kind}`)}>
            {named}
            <TextField
              {...field(kind, "shown")}
              label="The visitor sees"
              optionalLabel="optional"
              hint={previews[kind]}
              maxLength={200}
            />
            <TextField {...field(kind, own.name)} {...own} optionalLabel="only for the office" />
            {also}
            <ActButton act={kind}>{title}</ActButton>
          </form>
        </Fragment>
      ))}
      {!isSpam && (
        // The second step: a thumb that slips marks nothing.
        <details css={more}>
          <summary>Is it spam?</summary>
          <form css={form} action={path} method="post">
            {named}
            <p>
              Nobody is alerted about it, and it goes nowhere else. It stays in the list, where you can take it back.
            </p>
            <ActButton act="spam">Yes, it is spam</ActButton>
          </form>
        </details>
      )}
      {history.length > 0 && (
        <>
          <PartTitle>History</PartTitle>
          <ol css={historyStyle}>
            {history.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ol>
        </>
      )}
      {office && <OfficeActs path={path} named={named} also={also} {...office} />}
    </>
  );
}

interface OfficeActsProps extends NonNullable<AnswerForm["office"]>, Pick<AnswerForm, "path"> {
  named: ReactNode;
  also: ReactNode;
}

/** What only a device that is let into the office's page can do. */
function OfficeActs({ path, named, also, people, persons, failed, record, withdrawal, error }: OfficeActsProps) {
  return (
    <>
      {people.length > 0 && (
        <form css={form} action={path} method="post">
          {named}
          {also}
          <SelectField
            id="answer-person"
            name="person"
            label="Hand it to"
            options={people.map((person) => ({ value: person, label: person }))}
          />
          <ActButton act="handed">Hand it over</ActButton>
        </form>
      )}
      {failed.length > 0 && (
        <>
          <PartTitle>Not delivered</PartTitle>
          {failed.map(({ destination, what }) => (
            <form css={form} action={path} method="post" key={destination}>
              <p>{what}</p>
              <input type="hidden" name="destination" value={destination} />
              <div css={row}>
                <ActButton act="again">Send again</ActButton>
                <ActButton act="givenUp">Give it up</ActButton>
              </div>
            </form>
          ))}
        </>
      )}
      <details css={more}>
        <summary>Evidence of consent</summary>
        <p css={evidence}>{record}</p>
        <p>
          <a css={touch} href={withdrawal}>
            They want no more calls and texts
          </a>
        </p>
      </details>
      <details css={more} open={error !== undefined}>
        <summary>This person asks for their data, or to be erased</summary>
        <form css={form} action={path} method="post">
          <p>A number and an address may be two people’s. Choose what this person can show to be theirs.</p>
          {persons.map(({ value, label, requests }) => (
            <div key={value}>
              <label css={touch}>
                <input css={box} type="radio" name="of" value={value} required /> All requests with {label}:
              </label>
              <ul css={historyStyle}>
                {requests.map((request) => (
                  <li key={request}>{request}</li>
                ))}
              </ul>
            </div>
          ))}
          <TextField
            id="answer-reference"
            name="reference"
            label="Type the reference number of this request"
            hint="Erased is gone for good. The file has links to photographs; they open on this device."
            error={error}
            autoComplete="off"
          />
          <div css={row}>
            <ActButton act="export">Save their data</ActButton>
            <ActButton act="erase">Erase them</ActButton>
          </div>
        </form>
      </details>
    </>
  );
}
