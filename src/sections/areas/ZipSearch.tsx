import { css } from "@emotion/react";
import { graphql, navigate } from "gatsby";
import { type FormEvent, useId, useState } from "react";
import { anchors } from "../../content/facts/anchors";
import { loadCoverageAnswers } from "../../leads/form/loadCoverageAnswers";
import { Button, type ButtonVariant } from "../../ui/Button";
import { TextField } from "../../ui/Field";
import { font, space } from "../../ui/tokens";

/** The list of every ZIP code. */
const LIST = `/service-areas#${anchors.towns}`;

const form = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  columnGap: space[2],
  marginTop: space[6],
  maxWidth: "24rem",
  button: { minHeight: "48px" },
  "& > p": { gridColumn: "span 2", fontWeight: 600, ...font.small },
  "& > p:not(:empty)": { marginTop: space[2] },
});

interface ZipSearchProps extends Queries.ZipSearchFieldsFragment {
  variant?: ButtonVariant;
}

/**
 * Asks for a ZIP code and leads to its town's page, or says whether the company comes there. Without scripts it opens the
 * list of all ZIP codes.
 */
export function ZipSearch({ label, submit, variant = "outline" }: ZipSearchProps) {
  const id = useId();
  const [answer, setAnswer] = useState("");
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { zip } = Object.fromEntries(new FormData(event.currentTarget));
    const answerTo = await loadCoverageAnswers();
    const found = answerTo?.(String(zip).trim());
    if (found && !found.path) setAnswer(found.text);
    else navigate(found?.path ?? LIST);
  };
  return (
    <form css={form} action={LIST} onSubmit={onSubmit}>
      <TextField
        id={id}
        name="zip"
        label={label}
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="\s*\d{5}(-\d{4})?\s*"
        required
        onInput={() => setAnswer("")}
      />
      <Button type="submit" variant={variant}>
        {submit}
      </Button>
      <p role="status">{answer}</p>
    </form>
  );
}

export const fragment = graphql`
  fragment ZipSearchFields on ZipSearchText {
    label
    submit
  }
`;
