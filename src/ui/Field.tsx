import { css } from "@emotion/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { color, font, size, space } from "./tokens";

interface FieldContract {
  /** The control's id, from which the hint's and the error's ids derive. */
  id: string;
  label: string;
  /** Follows the label, for example "optional". */
  optionalLabel?: string;
  hint?: string;
  error?: string;
  /** Spans both columns of the form. */
  wide?: boolean;
}

const wideStyle = css({ gridColumn: "1 / -1" });
const labelStyle = css({ display: "block", fontWeight: 650, ...font.small });
const optionalStyle = css({ fontWeight: 500, color: color.muted });
const hintStyle = css({ ...font.fine, color: color.muted, marginTop: space[1] });
/** Reserves two lines, so nothing shifts when an error replaces a hint. */
const hintBelow = css({ minHeight: "3em" });
const errorStyle = css({
  display: "flex",
  gap: space[2],
  alignItems: "flex-start",
  marginTop: space[2],
  color: color.emergency,
  fontWeight: 600,
  ...font.fine,
  svg: { flex: "none", marginTop: "2px" },
});
const controlStyle = css({
  display: "block",
  width: "100%",
  minHeight: size.control,
  marginTop: space[2],
  padding: `10px ${space[3]}`,
  border: `1.5px solid ${color.control}`,
  borderRadius: "10px",
  background: color.paper,
  color: color.ink,
  "&:hover": { borderColor: color.ink },
  "&:disabled": { background: color.cream, color: color.muted },
  "&[aria-invalid='true']": { borderColor: color.emergency, borderWidth: "2px", background: color.emergencyTint },
});
const areaStyle = css({ minHeight: "116px", resize: "vertical" });

const describedBy = ({ id, hint, error }: FieldContract) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

function FieldFrame({ field, children }: { field: FieldContract; children: ReactNode }) {
  const { id, label, optionalLabel, error, wide } = field;
  return (
    <div css={wide && wideStyle}>
      <label css={labelStyle} htmlFor={id}>
        {label} {optionalLabel && <span css={optionalStyle}>({optionalLabel})</span>}
      </label>
      {children}
      {error && (
        <p css={errorStyle} id={`${id}-error`}>
          <CircleAlert size={17} aria-hidden="true" /> {error}
        </p>
      )}
    </div>
  );
}

function Hint({ field: { id, hint }, below }: { field: FieldContract; below?: boolean }) {
  return hint ? (
    <p css={[hintStyle, below && hintBelow]} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;
}

/** Separates the field's own props from its control's attributes. */
function split<T extends FieldContract>({ id, label, optionalLabel, hint, error, wide, ...control }: T) {
  const field: FieldContract = { id, label, optionalLabel, hint, error, wide };
  return {
    field,
    control: { id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy(field), ...control },
  };
}

/**
 * A text input with its label, hint and error. The hint is below the control, so that the controls of a row align.
 */
export function TextField(props: FieldContract & InputHTMLAttributes<HTMLInputElement>) {
  const { field, control } = split(props);
  return (
    <FieldFrame field={field}>
      <input css={controlStyle} {...control} />
      <Hint field={field} below />
    </FieldFrame>
  );
}

/** A text area with its label, hint and error. */
export function TextArea(props: FieldContract & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, control } = split(props);
  return (
    <FieldFrame field={field}>
      <Hint field={field} />
      <textarea css={[controlStyle, areaStyle]} {...control} />
    </FieldFrame>
  );
}

interface Choices {
  /** The empty choice. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

/** A select with its label, hint and error. */
export function SelectField({
  options,
  placeholder,
  ...props
}: FieldContract & Choices & SelectHTMLAttributes<HTMLSelectElement>) {
  const { field, control } = split(props);
  return (
    <FieldFrame field={field}>
      <Hint field={field} />
      <select css={controlStyle} {...control}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
