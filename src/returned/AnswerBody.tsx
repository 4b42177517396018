import { css } from "@emotion/react";
import type { HTMLAttributes } from "react";
import type { ActChoice, AnswerForm } from "../../model/catalog/returnedPages";
import { unbrokenTimes } from "../../model/text/format";
import { AlertBox } from "../ui/controls/AlertBox";
import { buttonLook, LinkButton } from "../ui/controls/Button";
import { SelectField, TextField } from "../ui/controls/Field";
import { cardSurface } from "../ui/layout/Card";
import { Heading } from "../ui/text/Heading";
import { color, font, from, notOnPaper, onPaper, radius, space } from "../ui/tokens";
import { ActFields } from "./ActFields";
import { ActButton, ActForm, AllRequests, Facts, fieldsBelow, more, parts, Told, touch } from "./ActForm";
import { Photographs } from "./PhotographForm";

/** What is known of it beside what is done about it, on wide screens. */
const columns = css({
  [from.desktop]: {
    display: "grid",
    gridTemplate: "auto 1fr / minmax(0, 3fr) minmax(0, 2fr)",
    columnGap: space[10],
    alignItems: "start",
  },
});
const knownStyle = css({
  [onPaper]: { marginTop: space[4] },
  [from.desktop]: { gridColumn: 2, gridRow: "1 / 3" },
});
const statusStyle = css({
  padding: space[4],
  border: `2px solid ${color.navyTint}`,
  borderRadius: radius.medium,
  background: color.navyTint,
  p: { textWrap: "balance" },
  "p:first-of-type": { fontWeight: 650 },
  // A visit is read from a metre away.
  strong: { display: "block", marginBlock: space[1], ...font.h2 },
});
const urgentStyle = css({ borderColor: color.emergency, background: color.emergencyTint });
const refusedStyle = css({ marginBottom: space[4] });
/** What is done next, each as wide as a thumb reaches. */
const nextStyle = css({ display: "grid", gap: space[3], marginBlock: `${space[4]} ${space[6]}`, ...notOnPaper });
const opener = css({ width: "100%", cursor: "pointer", "&::-webkit-details-marker": { display: "none" } });
const side = css({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(9rem, 1fr))", gap: space[3] });
const row = css({ display: "flex", flexWrap: "wrap", alignItems: "start", gap: space[3] });
const factsStyle = css(cardSurface, {
  paddingInline: space[4],
  div: { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space[4], paddingBlock: space[2] },
  "div + div": { borderTop: `1px solid ${color.line}` },
  dt: { flex: "0 1 6.5rem", color: color.muted, ...font.fine },
  // A message keeps its lines.
  dd: { flex: "1 1 10rem", whiteSpace: "pre-line" },
  a: { display: "inline-block", marginBlock: "-12px", paddingBlock: space[3] },
});
const askedStyle = css({ marginTop: space[3] });
const heading = css({ marginBlock: `${space[8]} ${space[3]}` });
const fieldsTogether = css({ display: "grid", gap: space[3], legend: { padding: 0 } });
const check = css({ width: "22px", height: "22px", flex: "none" });
const historyStyle = css({ marginTop: space[3], paddingLeft: space[5], ...font.small });

/** Hides all but the history on paper. It has the notes for the visit. */
const restStyle = css({
  [onPaper]: {
    "h2, p, div:not(:has(ol)), details:not(:has(ol))": { display: "none" },
    "details::details-content": { contentVisibility: "visible", blockSize: "auto" },
  },
});

const PartTitle = (props: HTMLAttributes<HTMLHeadingElement>) => (
  <Heading level={2} look="item" styles={heading} {...props} />
);

/** The page on which the office answers a lead. It works without scripts. */
export function AnswerBody(props: AnswerForm) {
  const { path, id, seen, who, status, isUrgent, moved, call, next, more: rest } = props;
  const { office, facts, photographs, history, asked, seenBy, errors } = props;
  const target = { path, hidden: { id, seen } };
  const [headline, ...lines] = status.map(unbrokenTimes);
  const callButton = (
    <LinkButton to={call.to} variant={call.isNext ? "solid" : "outline"} wide>
      Call {call.text}
    </LinkButton>
  );
  return (
    <>
      {office && <AllRequests />}
      <Outcome {...props} />
      <div css={columns}>
        <div>
          <div css={[statusStyle, isUrgent && urgentStyle]}>
            <p>{who}</p>
            <p>
              <strong>{headline}</strong>
            </p>
            {moved && (
              <p>
                Moved from <s>{unbrokenTimes(moved)}</s>
              </p>
            )}
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div css={nextStyle}>
            {call.isNext && callButton}
            {next.map((choice, place) => (
              <NextAct key={choice.title} {...target} choice={choice} isFirst={place === 0 && !call.isNext} />
            ))}
            {!call.isNext && callButton}
          </div>
        </div>
        <div css={knownStyle}>
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
          {asked.text && (
            <p css={askedStyle}>
              <a css={touch} href={asked.to}>
                {asked.text}
              </a>
            </p>
          )}
        </div>
        <div css={restStyle}>
          <PartTitle>What else</PartTitle>
          <div css={parts}>
            {rest.map((choice) => (
              <details css={more} key={choice.title} open={choice.isOpen}>
                <summary id={titleId(choice)}>{choice.title}</summary>
                <ChoiceForm {...target} choice={choice} />
              </details>
            ))}
            {office && office.people.length > 0 && <HandOver {...target} people={office.people} />}
            {history.length > 0 && (
              <details css={more}>
                <summary>History ({history.length})</summary>
                <ol css={historyStyle}>
                  {history.map((entry) => (
                    <li key={entry}>{entry}</li>
                  ))}
                </ol>
              </details>
            )}
            {office && <OfficeActs path={path} error={errors.reference} {...office} />}
          </div>
          <p>
            <a css={touch} href={seenBy}>
              See their page
            </a>
          </p>
          {office && (
            <p>
              <a css={touch} href={office.withdrawal}>
                They want no more calls and texts
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** What came of the last form, or why it was not stored. */
function Outcome({ told, refused, errors, call, seenBy }: AnswerForm) {
  return (
    <>
      {refused && (
        <AlertBox css={refusedStyle} title={refused} heading="h2" autoFocus>
          <ul>
            {Object.entries(errors).map(([control, message]) => (
              <li key={control}>
                <a href={`#${control}`}>{message}</a>
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
      {told && (
        <Told>
          <p>
            {told.text} {told.reads && `They now read: ${told.reads}`}
          </p>
          {told.untold && (
            <p>
              <strong>{told.untold}</strong> <a href={call.to}>{call.text}</a>
            </p>
          )}
          {told.reads && <a href={seenBy}>See their page</a>}
        </Told>
      )}
    </>
  );
}

interface TargetProps {
  path: string;
  hidden: { id: string; seen: number };
}

const titleId = ({ buttons }: ActChoice) => `answer-${buttons[0]?.act}`;

/** An act of the first screen: one tap, or a button that opens its form. */
function NextAct({ choice, isFirst, ...target }: TargetProps & { choice: ActChoice; isFirst: boolean }) {
  if (choice.isShort) return <ChoiceForm {...target} choice={choice} isFirst={isFirst} />;
  return (
    <details open={choice.isOpen}>
      <summary
        {...buttonLook({ variant: isFirst ? "solid" : "outline", wide: true, styles: opener })}
        id={titleId(choice)}
      >
        {choice.title}
      </summary>
      <ChoiceForm {...target} choice={choice} />
    </details>
  );
}

/** The form of an act, or of some that share it. */
function ChoiceForm({ choice, isFirst, ...target }: TargetProps & { choice: ActChoice; isFirst?: boolean }) {
  const { warns, controls, buttons } = choice;
  return (
    <ActForm
      {...target}
      styles={choice.isShort ? fieldsTogether : fieldsBelow}
      labelledBy={choice.isShort ? undefined : titleId(choice)}
    >
      {warns && <p>{warns}</p>}
      <ActFields controls={controls} />
      <div css={side}>
        {buttons.map(({ act, label }, place) => (
          <ActButton key={act} act={act} isFirst={place === 0 && (isFirst ?? !choice.isShort)} wide>
            {label}
          </ActButton>
        ))}
      </div>
    </ActForm>
  );
}

const HandOver = ({ people, ...target }: TargetProps & { people: readonly string[] }) => (
  <details css={more}>
    <summary>Hand it to somebody</summary>
    <ActForm {...target} styles={fieldsBelow}>
      <SelectField
        id="answer-person"
        name="person"
        label="Hand it to"
        options={people.map((person) => ({ value: person, label: person }))}
      />
      <TextField id="answer-word" name="text" label="A word to them" optionalLabel="optional" maxLength={200} />
      <ActButton act="handed">Hand it over</ActButton>
    </ActForm>
  </details>
);

/** What only a device that is let into the office's page can do. */
function OfficeActs({
  path,
  persons,
  failed,
  error,
}: NonNullable<AnswerForm["office"]> & { path: string; error?: string }) {
  return (
    <>
      {failed.length > 0 && (
        <details css={more} open>
          <summary>Not delivered</summary>
          <ActForm path={path} styles={fieldsBelow}>
            {failed.map((what) => (
              <p key={what}>{what}</p>
            ))}
            <div css={row}>
              <ActButton act="again">Send again</ActButton>
              <ActButton act="givenUp">Give it up</ActButton>
            </div>
          </ActForm>
        </details>
      )}
      <details css={more} open={error !== undefined}>
        <summary>This person asks for their data, or to be erased</summary>
        <ActForm path={path} styles={fieldsBelow}>
          <fieldset css={fieldsTogether}>
            <legend>The number and the email address may be two people’s. Choose one they can show is theirs.</legend>
            {persons.map(({ value, label, requests }) => (
              <div key={value}>
                <label css={touch}>
                  <input css={check} type="radio" name="of" value={value} required /> All requests with {label}:
                </label>
                <ul css={historyStyle}>
                  {requests.map((request) => (
                    <li key={request}>{request}</li>
                  ))}
                </ul>
              </div>
            ))}
          </fieldset>
          <TextField
            id="reference"
            name="reference"
            label="Type the reference number of this request"
            hint="What you erase is gone for good. The file has links to photographs; they open on this device."
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
