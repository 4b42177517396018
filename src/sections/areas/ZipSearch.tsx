import { css } from "@emotion/react";
import { navigate } from "gatsby";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { anchors } from "../../content/facts/anchors";
import { loadChunk } from "../../frame/failure/loadChunk";
import { useCompany } from "../../frame/useCompany";
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
});
const answerStyle = css({
  gridColumn: "span 2",
  fontWeight: 600,
  ...font.small,
  "&:not(:empty)": { marginTop: space[2] },
});

interface ZipSearchProps extends Queries.ZipSearchTextFragment {
  variant?: ButtonVariant;
}

/**
 * Asks for a ZIP code, and answers in place. Without scripts, or if the answer cannot be loaded, it opens the list of all ZIP
 * codes.
 */
export function ZipSearch({ label, submit, near, town, variant = "outline" }: ZipSearchProps) {
  const { formText } = useCompany();
  const id = useId();
  const [answer, setAnswer] = useState<ReactNode>();
  const answerTo = async (zip: string) => {
    try {
      const part = await loadChunk(() => import("./zipAnswer"));
      return await part?.zipAnswer(zip, { near, town, quote: formText.submit });
    } catch {
      return undefined;
    }
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = await answerTo(String(new FormData(event.currentTarget).get("zip")).trim());
    if (found) setAnswer(found);
    else navigate(LIST);
  };
  const onInvalid = (event: FormEvent<HTMLInputElement>) => {
    // Says it in the page's words, in the same place as every other answer.
    event.preventDefault();
    event.currentTarget.focus();
    setAnswer(formText.errors.zip);
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
        // Loads the answers while the visitor types.
        onFocus={() => answerTo("")}
        onInput={() => setAnswer(undefined)}
        onInvalid={onInvalid}
      />
      <Button type="submit" variant={variant}>
        {submit}
      </Button>
      <div css={answerStyle} role="status">
        {answer}
      </div>
    </form>
  );
}
