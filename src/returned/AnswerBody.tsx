import { css } from "@emotion/react";
import { Fragment, type HTMLAttributes, type ReactNode } from "react";
import type { AnswerForm } from "../../model/catalog/returnedPages";
import { LinkButton } from "../ui/controls/Button";
import { SelectField, TextArea, TextField } from "../ui/controls/Field";
import { Heading } from "../ui/text/Heading";
import { color, font, radius, space } from "../ui/tokens";
import { ActButton, ActForm, Facts, fieldsBelow, more, touch } from "./ActForm";
import { Photographs } from "./PhotographForm";

const statusStyle = css({
  padding: space[4],
  borderRadius: radius.medium,
  background: color.navyTint,
  fontWeight: 650,
  overflowWrap: "anywhere",
});
const row = css({ display: "flex", flexWrap: "wrap", alignItems: "start", gap: space[3], marginBlock: space[5] });
const factsStyle = css({
  display: "grid",
  gap: space[3],
  marginBlock: space[6],
  padding: space[4],
  borderRadius: radius.medium,
  background: color.paper,
  overflowWrap: "anywhere",
  div: { display: "flex", flexWrap: "wrap", columnGap: space[4] },
  dt: { flex: "0 1 6.5rem", color: color.muted, ...font.fine },
  // A message keeps its lines.
  dd: { flex: "1 1 10rem", whiteSpace: "pre-line" },
});
const heading = css({ marginTop: space[8] });
/** The box for other requests is below all buttons of the row. */
const taking = css({ display: "contents", label: { order: 1, flexBasis: "100%" } });
const box = css({ width: "22px", height: "22px", flex: "none" });
const evidence = css({ overflowWrap: "anywhere", ...font.fine });
const historyStyle = css({ marginTop: space[3], paddingLeft: space[5], overflowWrap: "anywhere", ...font.small });
const together = css(historyStyle, { a: { display: "inline-block", paddingBlock: space[3] } });

const PartTitle = (props: HTMLAttributes<HTMLHeadingElement>) => (
  <Heading level={2} look="item" styles={heading} {...props} />
);

/** The answers that the visitor reads, each with a field of its own for the office alone. */
const answers = [
  { kind: "booked", title: "Booked", own: { name: "amount", label: "Amount in dollars", inputMode: "decimal" } },
  { kind: "declined", title: "Not for us", own: { name: "text", label: "Reason", maxLength: 1_000 } },
] as const;

/** The page on which the office answers a lead. It works without scripts. */
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
  const target = { path, hidden: { id, seen } };
  const also = openOthers.length > 0 && (
    <label css={touch}>
      <input css={box} type="checkbox" name="others" value={openOthers.join(" ")} /> Also for their other requests below
    </label>
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
          <ActForm {...target}>
            <ActButton act="honest" isFirst>
              It is honest: deliver it
            </ActButton>
          </ActForm>
        )}
        {mayTake && (
          <ActForm {...target} styles={taking}>
            <ActButton act="taken" isFirst>
              I have it
            </ActButton>
            {also}
          </ActForm>
        )}
        <LinkButton to={call.to} variant="outline">
          Call {call.text}
        </LinkButton>
        {mayReturn && (
          <ActForm {...target}>
            <ActButton act="returned">Give it back</ActButton>
          </ActForm>
        )}
      </div>
      <Facts facts={facts} styles={factsStyle} />
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
          <PartTitle>The same number, within 60 days</PartTitle>
          <ul css={together}>
            {others.map(({ text, to }) => (
              <li key={text}>{to ? <a href={to}>{text}</a> : text}</li>
            ))}
          </ul>
        </>
      )}
      <PartTitle id="answer-result">What came of it</PartTitle>
      <ActForm {...target} styles={fieldsBelow} labelledBy="answer-result">
        <TextArea {...field("note", "text")} label="Note" optionalLabel="only for the office" maxLength={1_000} />
        {also}
        <div css={row}>
          {/* First: it is what the Enter key presses. */}
          <ActButton act="note">Add the note</ActButton>
          <ActButton act="reached">Reached them</ActButton>
          {mayReturn && <ActButton act="returned">Add the note and give it back</ActButton>}
        </div>
      </ActForm>
      {answers.map(({ kind, title, own }) => (
        <Fragment key={kind}>
          <PartTitle id={`answer-${kind}`}>{title}</PartTitle>
          <ActForm {...target} styles={fieldsBelow} labelledBy={`answer-${kind}`}>
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
          </ActForm>
        </Fragment>
      ))}
      {!isSpam && (
        // The second step: a thumb that slips marks nothing.
        <details css={more}>
          <summary>Is it spam?</summary>
          <ActForm {...target} styles={fieldsBelow}>
            <p>
              Nobody is alerted about it, and it goes nowhere else. It stays in the list, where you can take it back.
            </p>
            <ActButton act="spam">Yes, it is spam</ActButton>
          </ActForm>
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
      {office && <OfficeActs target={target} also={also} {...office} />}
    </>
  );
}

interface OfficeActsProps extends NonNullable<AnswerForm["office"]> {
  target: { path: string; hidden: { id: string; seen: number } };
  also: ReactNode;
}

/** What only a device that is let into the office's page can do. */
function OfficeActs({ target, also, people, persons, failed, record, withdrawal, error }: OfficeActsProps) {
  const { path } = target;
  return (
    <>
      {people.length > 0 && (
        <ActForm {...target} styles={fieldsBelow}>
          {also}
          <SelectField
            id="answer-person"
            name="person"
            label="Hand it to"
            options={people.map((person) => ({ value: person, label: person }))}
          />
          <ActButton act="handed">Hand it over</ActButton>
        </ActForm>
      )}
      {failed.length > 0 && (
        <>
          <PartTitle>Not delivered</PartTitle>
          {failed.map(({ destination, what }) => (
            <ActForm path={path} hidden={{ destination }} styles={fieldsBelow} key={destination}>
              <p>{what}</p>
              <div css={row}>
                <ActButton act="again">Send again</ActButton>
                <ActButton act="givenUp">Give it up</ActButton>
              </div>
            </ActForm>
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
        <ActForm path={path} styles={fieldsBelow}>
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
        </ActForm>
      </details>
    </>
  );
}
