import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { anchors } from "../../../model/kinds/anchors";
import type { CoverageAnswer } from "../../../model/lead/coverage";
import { readZip } from "../../../model/lead/readZip";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { coverageAnswers } from "../../form/script/coverage";
import { prefillZip } from "../../form/script/draft";
import { failureText } from "../../frame/failure/failureText";
import { useSite } from "../../frame/useSite";
import { Actions } from "../../ui/controls/Actions";
import { Button, type ButtonLook } from "../../ui/controls/Button";
import { TextField } from "../../ui/controls/Field";
import { Hydrated } from "../../ui/Hydrated";
import { below, font, from, space } from "../../ui/tokens";

const LIST = `/service-areas#${anchors.towns}`;

const form = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  columnGap: space[2],
  marginTop: space[6],
  maxWidth: "24rem",
  // Over the button too, where the field is short.
  [from.tablet]: { label: { whiteSpace: "nowrap" } },
  button: { minHeight: "48px" },
});
/** On one line with its label, in a strip. */
const inStrip = css({
  marginTop: 0,
  maxWidth: "none",
  [below.tablet]: { flex: 1 },
  [from.tablet]: {
    columnGap: space[3],
    "& > :first-child": { display: "flex", alignItems: "center", gap: space[4] },
    input: { width: "132px", margin: 0 },
  },
});
const answerStyle = css({
  gridColumn: "span 2",
  fontWeight: 600,
  ...font.small,
  "&:not(:empty)": { marginTop: space[2] },
});

interface ZipSearchProps extends Queries.ZipSearchTextFragment {
  /** The heading of the list of every ZIP code. */
  list: string;
  variant?: ButtonLook;
  strip?: boolean;
}

/** Answers in place. Without scripts it opens the list of all ZIP codes. */
export const ZipSearch = (props: ZipSearchProps) => <Hydrated name="ZipSearch" component={ZipQuestion} props={props} />;

export function ZipQuestion({ label, submit, near, town, list, variant = "outline", strip }: ZipSearchProps) {
  const { formText } = useSite();
  const element = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<ReactNode>();
  /** The press whose answer the visitor waits for. */
  const waiting = useRef<FormEvent>();
  const isBusy = answer === formText.loading;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.elements.namedItem("zip") as HTMLInputElement;
    if (!readZip(field.value)) {
      field.focus();
      return setAnswer(formText.errors.zip);
    }
    waiting.current = event;
    setAnswer(formText.loading);
    const found = (await coverageAnswers())?.(field.value);
    if (waiting.current !== event) return;
    if (found) prefillZip(found.zip);
    setAnswer(
      found ? <Answer {...found} words={{ near, town, quote: formText.submit }} /> : <Unanswered list={list} />,
    );
  };
  useEffect(() => {
    const field = element.current?.elements.namedItem("zip");
    if (!(field instanceof HTMLInputElement)) return;
    // A visitor in the field made the scripts load.
    if (document.activeElement === field) coverageAnswers();
    // Answers the ZIP code that was sent before this script ran.
    const sent = new URLSearchParams(window.location.search).get("zip");
    if (!sent || field.value) return;
    field.value = sent;
    field.scrollIntoView({ block: "center" });
    element.current?.querySelector("button")?.click();
  }, []);
  return (
    <form ref={element} css={[form, strip && inStrip]} action={LIST} onSubmit={onSubmit}>
      <TextField
        id="zip-question"
        name="zip"
        label={label}
        inputMode="numeric"
        autoComplete="postal-code"
        {...(answer === formText.errors.zip && { "aria-invalid": true, "aria-describedby": "zip-answer" })}
        // Loads the answers while the visitor types.
        onFocus={coverageAnswers}
        onInput={() => {
          waiting.current = undefined;
          setAnswer(undefined);
        }}
      />
      <Button type="submit" variant={variant} busy={isBusy}>
        {submit}
      </Button>
      <div css={answerStyle} id="zip-answer" role="status">
        {answer}
      </div>
    </form>
  );
}

interface AnswerProps extends CoverageAnswer {
  words: Pick<ZipSearchProps, "near" | "town"> & { quote: string };
}

/** Says whether the company comes to a ZIP code. Every form then has it. */
const Answer = ({ zip, text, town, path, distance, words }: AnswerProps) => (
  <>
    <p>{distance ? fillPlaceholders(words.near, { distance }) : text}</p>
    {(town ?? distance) && (
      <Actions
        small
        entries={[
          { label: words.quote, to: `/contact#request=quote&zip=${zip}` },
          ...(town && path ? [{ label: fillPlaceholders(words.town, { town }), to: path }] : []),
        ]}
      />
    )}
  </>
);

/** What the form says if no answer came: whom to call, and the list of every ZIP code. */
function Unanswered({ list }: { list: string }) {
  const { title, offline, call, phone } = failureText;
  return (
    <>
      <p>{navigator.onLine ? title : offline.title}</p>
      <Actions
        small
        entries={[
          { label: call, to: `tel:${phone}` },
          { label: list, to: LIST },
        ]}
      />
    </>
  );
}
