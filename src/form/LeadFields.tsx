import { css } from "@emotion/react";
import { Fragment, type ReactNode, useRef } from "react";
import {
  fieldsOf,
  isRequired,
  type LeadField,
  type LeadFieldDefinition,
  leadField,
  OTHER_SERVICE,
} from "../../model/lead/leadFields";
import type { LeadKind } from "../../model/lead/leadKinds";
import type { FormText, NamedService } from "../frame/useSite";
import { SelectField, TextArea, TextField, TileField } from "../ui/controls/Field";
import { color, font, size, space } from "../ui/tokens";

type OwnText = "errors" | "prepared" | "afterSending" | "status";

/** The words that the page's form and the returned page share. */
interface LeadFieldsText extends Omit<FormText, OwnText | "emergency" | "timeframes" | "texting" | "consent"> {
  consent: Pick<FormText["consent"], "version" | "text"> & Partial<FormText["consent"]>;
  emergency?: FormText["emergency"];
  texting?: FormText["texting"];
  timeframes: readonly { value: string; label: string; emergency?: boolean | null }[];
}

export interface LeadFieldsProps {
  kind: LeadKind;
  text: LeadFieldsText;
  services: readonly NamedService[];
  idPrefix: string;
  /** The page's question. The note answers it, so it comes first, and nothing is closed. */
  note?: string | null;
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
  /** What an emergency needs. */
  belowTimeframe?: ReactNode;
}

const details = css({
  summary: {
    display: "list-item",
    listStyle: "disclosure-closed inside",
    paddingBlock: "11px",
    minHeight: size.control,
    fontWeight: 650,
    color: color.action,
    ...font.small,
    "&:hover": { color: color.actionStrong },
  },
  "&[open] > summary": { listStyleType: "disclosure-open" },
  "div + div": { marginTop: space[4] },
  b: { color: color.ink },
  // Does not name the page's own choice once another is chosen.
  "&:has(input:checked:not(:default)) [data-own]": { display: "none" },
});

/**
 * The fields of one kind of request, from the table of fields. Browser and server share it, so it knows only its props.
 */
export function LeadFields(props: LeadFieldsProps) {
  const { kind, text, note, values = {}, errors = {} } = props;
  const fields = fieldsOf(kind);
  const extras = note ? [] : fields.filter((name) => leadField(name).isExtra && !isRequired(name, kind));
  const shown = fields.filter((name) => !extras.includes(name));
  // Stays open once it has opened.
  const isOpen = useRef(false);
  isOpen.current ||= extras.some((name) => values[name] || errors[name]);
  const draw = (name: LeadField) => (
    <Fragment key={name}>
      <Control {...props} name={name} />
      {name === "timeframe" && props.belowTimeframe}
    </Fragment>
  );
  return (
    <>
      {note && draw("message")}
      {shown.filter((name) => !note || name !== "message").map(draw)}
      {extras.length > 0 && (
        <details css={details} open={isOpen.current}>
          <summary>{text.details}</summary>
          {extras.map(draw)}
        </details>
      )}
    </>
  );
}

/** The keyboard for each type of text. */
const inputModes = { line: undefined, phone: "tel", email: "email", zip: "numeric" } as const;

function Control({ name, ...props }: LeadFieldsProps & { name: LeadField }) {
  const { kind, text, idPrefix, values = {}, errors = {} } = props;
  const definition = leadField(name);
  const { rule } = definition;
  const required = isRequired(name, kind);
  const field = {
    id: idPrefix + name,
    name,
    ...wordsOf(name, definition, props),
    optionalLabel: required ? undefined : text.optional,
    error: errors[name],
    defaultValue: values[name],
    required,
    half: !definition.isWide && !(props.note && definition.isExtra),
    autoComplete: definition.autoComplete,
  };
  if (rule.type === "choice" && rule.of === "services") {
    const offered = props.services.map(({ slug, title }) => ({ value: slug, label: title }));
    const options = [...offered, { value: OTHER_SERVICE, label: text.otherService }];
    const tiles = <TileField {...field} options={options} />;
    const chosen = options.find(({ value }) => value === values[name]);
    return chosen ? (
      <details css={details}>
        <summary>
          <b data-own>{chosen.label} · </b>
          {text.change}
        </summary>
        {tiles}
      </details>
    ) : (
      tiles
    );
  }
  if (rule.type === "choice") {
    const { timeframes: options, timeframePlaceholder: placeholder } = text;
    return <SelectField {...field} options={options} placeholder={placeholder} defaultValue={values[name] ?? ""} />;
  }
  if (rule.type === "text") return <TextArea {...field} />;
  return (
    <TextField
      {...field}
      // Without scripts, an email control in the closed details would stop the form and say nothing.
      type={rule.type === "phone" ? "tel" : "text"}
      inputMode={inputModes[rule.type]}
      // Keyboards would "correct" an address.
      autoCorrect={rule.type === "email" ? "off" : undefined}
      hintBeside={rule.type === "zip"}
    />
  );
}

/** The page's own question needs no hint. */
function wordsOf(name: LeadField, { partnerLabel, quoteHint }: LeadFieldDefinition, props: LeadFieldsProps) {
  const { kind, text, note } = props;
  if (note && name === "message") return { label: note };
  return kind === "partner"
    ? { label: partnerLabel ? text[partnerLabel] : text.labels[name] }
    : { label: text.labels[name], hint: quoteHint && text[quoteHint] };
}
