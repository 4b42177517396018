import { css } from "@emotion/react";
import { WITHDRAWAL_ENDPOINT } from "../../model/lead/endpoints";
import { Button } from "../ui/controls/Button";
import { TextField } from "../ui/controls/Field";
import { fitting } from "../ui/layout/Cards";
import { color, font, space } from "../ui/tokens";

interface WithdrawalFormProps {
  text: { emailLabel: string; phoneLabel: string; submit: string; note: string };
  idPrefix: string;
  /** The id of the heading that names the form. */
  labelledBy: string;
  /** Field name → initial value. */
  values?: Readonly<Record<string, string>>;
  /** Field name → message. */
  errors?: Readonly<Record<string, string>>;
}

const grid = css({
  display: "grid",
  gridTemplateColumns: fitting("18rem"),
  gap: space[4],
  marginTop: space[5],
  "& > button, & > p": { gridColumn: "1 / -1" },
});
const fine = css({ color: color.muted, ...font.fine });

/**
 * The withdrawal form for an e-mail address, a phone number or both. A plain form, shared by the privacy page and the
 * returned page, so it knows only its props.
 */
export function WithdrawalForm({ text, idPrefix, labelledBy, values = {}, errors = {} }: WithdrawalFormProps) {
  const field = (name: "email" | "phone") => ({
    id: idPrefix + name,
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <form action={WITHDRAWAL_ENDPOINT} method="post" aria-labelledby={labelledBy} css={grid}>
      <TextField {...field("email")} label={text.emailLabel} type="email" inputMode="email" autoComplete="email" />
      <TextField {...field("phone")} label={text.phoneLabel} type="tel" inputMode="tel" autoComplete="tel" />
      <Button type="submit" wide>
        {text.submit}
      </Button>
      <p css={fine}>{text.note}</p>
    </form>
  );
}
