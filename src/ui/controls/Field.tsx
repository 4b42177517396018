import { css } from "@emotion/react";
import circleAlertIcon from "lucide/dist/esm/icons/circle-alert.mjs";
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { Icon } from "../media/Icon";
import { below, color, font, size, space } from "../tokens";

interface FieldContract {
  /** The control's id, from which the hint's and the error's ids derive. */
  id: string;
  label: string;
  /** Follows the label, for example "optional". */
  optionalLabel?: string;
  hint?: string;
  error?: string;
  /** Takes one of the form's two columns. */
  half?: boolean;
}

const halfStyle = css({ gridColumn: "auto" });
const labelStyle = css({
  display: "block",
  padding: 0,
  fontWeight: 650,
  ...font.small,
  span: { fontWeight: 500, color: color.muted },
});
const hintStyle = css({ ...font.fine, color: color.muted, marginTop: space[1] });
/** A short control with its hint beside it, where two lines fit without more height. */
const besideStyle = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space[3]}`,
  input: { flex: "0 1 8rem", minWidth: 0 },
  // Two lines also where it wraps below the control, so that an answer in its place moves nothing.
  p: { display: "grid", alignContent: "center", flex: "1 1 8rem", minHeight: "3em", marginTop: space[1] },
});
/** A short choice with its label beside it on phones. */
const labelBeside = css({
  [below.tablet]: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `0 ${space[3]}`,
    label: { flex: "0 1 5.5rem" },
    select: { flex: "1 1 10.5rem", width: "auto", minWidth: 0, marginTop: 0 },
    // Only the error takes a line of its own.
    p: { flex: "1 1 100%" },
  },
});
const tiles = css({
  display: "grid",
  gap: space[2],
  marginTop: space[1],
  // In em: larger text gets one column. The last tile fills its row.
  "@media (min-width: 20em)": {
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    "& > :last-of-type:nth-of-type(3n + 1)": { gridColumn: "span 3" },
    "& > :last-of-type:nth-of-type(3n + 2)": { gridColumn: "span 2" },
  },
});
const tile = css({
  position: "relative",
  display: "grid",
  // Above its look, so that a tap anywhere on the tile reaches it.
  input: {
    position: "absolute",
    inset: 0,
    width: "100%",
    height: "100%",
    margin: 0,
    appearance: "none",
    border: "1px solid",
    opacity: 0,
    cursor: "pointer",
  },
  span: {
    display: "grid",
    placeContent: "center",
    minHeight: "44px",
    // "Something" fits at 320 px.
    padding: `${space[1]} 1px`,
    border: `1.5px solid ${color.control}`,
    borderRadius: "10px",
    fontWeight: 600,
    ...font.fine,
    lineHeight: 1.2,
    textAlign: "center",
    overflowWrap: "anywhere",
    small: { display: "block", fontWeight: 500, color: color.muted, ...font.fine },
  },
  "input:hover + span": { borderColor: color.ink },
  "input:checked + span": {
    borderColor: color.action,
    background: color.actionTint,
    color: color.actionStrong,
    boxShadow: `inset 0 0 0 1px ${color.action}`,
  },
  "input:focus-visible + span": { outline: `3px solid ${color.action}`, outlineOffset: "2px" },
  "@media (forced-colors: active)": {
    "input:checked + span": { forcedColorAdjust: "none", background: "SelectedItem", color: "SelectedItemText" },
  },
});
const errorStyle = css({
  display: "flex",
  gap: space[2],
  alignItems: "flex-start",
  marginTop: space[2],
  color: color.emergency,
  fontWeight: 600,
  ...font.fine,
  svg: { marginTop: "2px" },
  "fieldset:has(> &) label > span": { borderColor: color.emergency },
});
const controlStyle = css({
  display: "block",
  width: "100%",
  minHeight: size.control,
  marginTop: space[1],
  padding: `10px ${space[3]}`,
  border: `1.5px solid ${color.control}`,
  borderRadius: "10px",
  backgroundColor: color.paper,
  color: color.ink,
  "&:hover": { borderColor: color.ink },
  "&[aria-invalid]": { borderColor: color.emergency, borderWidth: "2px", backgroundColor: color.emergencyTint },
  "textarea&": { minHeight: "116px", resize: "vertical" },
});

const describedBy = ({ id, hint, error }: FieldContract) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

function FieldFrame({ field, beside, children }: { field: FieldContract; beside?: boolean; children: ReactNode }) {
  const { id, label, optionalLabel, half } = field;
  return (
    <div css={[half && halfStyle, beside && labelBeside]}>
      <label css={labelStyle} htmlFor={id}>
        {label}
        {optionalLabel && <span>{` (${optionalLabel})`}</span>}
      </label>
      {children}
      <FieldError {...field} />
    </div>
  );
}

export function FieldError({ id, error }: Pick<FieldContract, "id" | "error">) {
  return error ? (
    <p css={errorStyle} id={`${id}-error`}>
      <Icon shape={circleAlertIcon} />
      {error}
    </p>
  ) : null;
}

function Hint({ field: { id, hint } }: { field: FieldContract }) {
  return hint ? (
    <p css={hintStyle} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

function split<T extends FieldContract>({ id, label, optionalLabel, hint, error, half, ...control }: T) {
  const field: FieldContract = { id, label, optionalLabel, hint, error, half };
  return {
    field,
    control: { id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy(field), ...control },
  };
}

/** A text input with its label, hint and error. The hint is below the control or, if the control is short, beside it. */
export function TextField({
  hintBeside,
  ...props
}: FieldContract & InputHTMLAttributes<HTMLInputElement> & { hintBeside?: boolean }) {
  const { field, control } = split(props);
  const parts = (
    <>
      <input css={controlStyle} {...control} />
      <Hint field={field} />
    </>
  );
  return <FieldFrame field={field}>{hintBeside ? <div css={besideStyle}>{parts}</div> : parts}</FieldFrame>;
}

export function TextArea(props: FieldContract & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, control } = split(props);
  return (
    <FieldFrame field={field}>
      <Hint field={field} />
      <textarea css={controlStyle} {...control} />
    </FieldFrame>
  );
}

interface Choices {
  placeholder?: string;
  options: readonly { value: string; label: string; emergency?: boolean | null }[];
}

/** A select with its label beside it where both fit, and its error. */
export function SelectField({
  options,
  placeholder,
  ...props
}: FieldContract & Choices & SelectHTMLAttributes<HTMLSelectElement>) {
  const { field, control } = split(props);
  return (
    <FieldFrame field={field} beside>
      <Hint field={field} />
      <select css={controlStyle} {...control}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ value, label, emergency }) => (
          <option key={value} value={value} data-emergency={emergency || undefined}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface TileProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** A second line. */
  note?: string;
}

/** A choice that looks like a tile: a radio button or a checkbox. */
export const Tile = ({ label, note, ...control }: TileProps) => (
  <label css={tile}>
    <input {...control} />
    <span>
      {label}
      {note && <small>{note}</small>}
    </span>
  </label>
);

export const Tiles = ({ children }: { children: ReactNode }) => <div css={tiles}>{children}</div>;

type RadioAttributes = Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "required" | "defaultValue">;

/** Radio buttons that look like tiles, with a legend, hint and error. The first has the field's id. */
export function TileField({
  options,
  name,
  required,
  defaultValue,
  ...props
}: FieldContract & Choices & RadioAttributes) {
  const { id, label, optionalLabel } = props;
  return (
    <fieldset aria-describedby={describedBy(props)}>
      <legend css={labelStyle}>
        {label}
        {optionalLabel && <span>{` (${optionalLabel})`}</span>}
      </legend>
      <Hint field={props} />
      <Tiles>
        {options.map(({ value, label }, index) => (
          <Tile
            key={value}
            label={label}
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            required={required}
            defaultChecked={value === defaultValue}
          />
        ))}
      </Tiles>
      <FieldError {...props} />
    </fieldset>
  );
}
