import { css } from "@emotion/react";
import type { ActChoice, ActControl, TimesControl } from "../../model/catalog/returnedPages";
import { FieldError, SelectField, TextArea, TextField, Tile, Tiles } from "../ui/controls/Field";
import { below, color, font, from, space } from "../ui/tokens";
import { more } from "./ActForm";

const legend = css({ padding: 0, fontWeight: 650, ...font.small });
/** A last time stays in its column: no other tile is wider than the rest. */
const dayStyle = css({ marginTop: space[3], "& > div > :last-of-type:nth-of-type(n)": { gridColumn: "auto" } });
const dayName = css({ padding: 0, color: color.muted, ...font.fine });
/** A day and two times; the day above them on phones. */
const rowStyle = css({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${space[2]} ${space[3]}`,
  paddingBlock: space[3],
  "& + &": { borderTop: `1px solid ${color.line}` },
  [below.tablet]: { "& > :first-of-type": { gridColumn: "1 / -1" } },
  [from.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
});

/** The controls of an act's form. */
export const ActFields = ({ controls }: Pick<ActChoice, "controls">) =>
  controls.map((control) =>
    control.type === "times" ? <Times key={control.id} {...control} /> : <Control key={control.id} {...control} />,
  );

function Control({ type, value, options = [], ...field }: ActControl) {
  const common = { ...field, defaultValue: value };
  if (type === "choice") return <SelectField {...common} options={options} />;
  if (type === "lines") return <TextArea {...common} />;
  if (type === "amount") return <TextField {...common} inputMode="decimal" autoComplete="off" />;
  return <TextField {...common} type={type} autoComplete="off" />;
}

function Times({ id, label, error, isMany, days, rows }: TimesControl) {
  const isTyped = rows.flat().some(({ value, error: wrong }) => value || wrong);
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`}>
      <legend css={legend}>{label}</legend>
      {days.map((day) => (
        <fieldset css={dayStyle} key={day.label}>
          <legend css={dayName}>{day.label}</legend>
          <Tiles>
            {day.times.map(({ isChosen, ...time }) => (
              <Tile key={time.value} {...time} type={isMany ? "checkbox" : "radio"} defaultChecked={isChosen} />
            ))}
          </Tiles>
        </fieldset>
      ))}
      <FieldError id={id} error={error} />
      <details css={more} open={isTyped}>
        <summary>{isMany ? "Other times" : "Another time"}</summary>
        {rows.map((controls, row) => (
          <fieldset css={rowStyle} aria-label={isMany ? `Time ${row + 1}` : label} key={controls[0]?.id}>
            <ActFields controls={controls} />
          </fieldset>
        ))}
      </details>
    </fieldset>
  );
}
