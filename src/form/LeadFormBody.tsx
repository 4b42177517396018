import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { fieldsOf } from "../../model/lead/leadFields";
import type { LeadKind } from "../../model/lead/leadKinds";
import { Button } from "../ui/controls/Button";
import { cardSurface } from "../ui/layout/Card";
import { fitting } from "../ui/layout/Cards";
import { color, font, from, notOnPaper, radius, shadow, size, space } from "../ui/tokens";
import { visuallyHidden } from "../ui/visuallyHidden";
import { EmergencyCall } from "./EmergencyCall";
import { LeadFields, type LeadFieldsProps } from "./LeadFields";

interface LeadFormBodyProps extends Omit<LeadFieldsProps, "belowTimeframe"> {
  page: string;
  submit?: string | null;
  phone: string;
  textNumber?: string | null;
  /** The names of the consent boxes that are ticked at first. */
  ticked?: readonly string[];
  carried?: Readonly<Record<string, string>>;
  /** Whether TrustedForm records the form. It finds the parts by an attribute. */
  recorded?: boolean;
  sending?: boolean;
  link: (target: { to: string; label: string }) => ReactNode;
  /** Whether the phone is answered now, if a script can tell. */
  live?: ReactNode;
  /** The error summary or failure notice above the fields. */
  children?: ReactNode;
}

export const leadFormCard = css(cardSurface, {
  position: "relative",
  padding: `clamp(${space[5]}, 3vw, ${space[8]})`,
  borderTop: `5px solid ${color.action}`,
  borderRadius: radius.large,
  boxShadow: shadow.raised,
});
const grid = css({
  display: "grid",
  alignItems: "start",
  gap: "10px",
  [from.tablet]: { gap: space[4] },
  // `:where` weighs nothing, so half-width fields can override it.
  ":where(&) > *": { gridColumn: "1 / -1" },
  // The same HTML with and without scripts. Attributes below `:has`, because a change looks for all that such rules name.
  "[data-emergency-call]": { display: "none" },
  "&:has(option[data-emergency]:checked)": {
    "[data-emergency-call]": { display: "grid" },
    "[data-otherwise]": { display: "none" },
    "[data-send]": {
      borderColor: color.ink,
      background: color.paper,
      color: color.ink,
      boxShadow: "none",
    },
  },
  // Two columns where they fit. The form's width decides, because in a sidebar it is narrow on any screen.
  gridTemplateColumns: fitting("max(180px, 50% - 8px)"),
});
const consentStyle = css({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: space[2],
  color: color.muted,
  ...font.fine,
  input: { width: "24px", height: "24px", margin: 0, accentColor: color.action },
  span: { maxWidth: size.measure },
});
/** Reserves two lines, on the narrowest screens three, so nothing shifts when another promise appears. */
const fine = css({
  minHeight: "4.5em",
  "@media (min-width: 24em)": { minHeight: "3em" },
  color: color.muted,
  ...font.fine,
  maxWidth: "none",
  textAlign: "center",
  strong: { fontWeight: 600, color: color.ink, "&[data-now]": notOnPaper },
  a: { color: color.ink, [from.tablet]: { display: "block" } },
});

/**
 * A lead form's contents: hidden inputs, fields, consent and the button. Shared by the page's form and the returned page.
 */
export function LeadFormBody(props: LeadFormBodyProps) {
  const { kind, page, text, idPrefix, values, sending, recorded, link, children } = props;
  const { carried = {}, ticked = [], phone, textNumber, live } = props;
  const { emergency } = text;
  const { network, ...consent } = text.consent;
  const boxes = [
    { name: "consent", ...consent },
    ...(network ? [{ name: "networkConsent", text: network.text, terms: null }] : []),
  ];
  const role = (name: string) => (recorded ? { "data-tf-element-role": name } : {});
  const words = props.submit ?? (kind === "partner" ? text.partnerSubmit : text.submit);
  const submit =
    kind === "quote" && emergency ? (
      <>
        <span data-otherwise>{words}</span>
        <span data-emergency-call>{emergency.send}</span>
      </>
    ) : (
      words
    );
  return (
    <div css={grid} {...role("offer")}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="page" value={page} />
      {/* Without a default value, React keeps the value that a script sets. */}
      {["via", "attribution", "globalPrivacyControl"].map((name) => (
        <input key={name} type="hidden" name={name} {...(values?.[name] && { defaultValue: values[name] })} />
      ))}
      <input type="hidden" name="consentVersion" value={text.consent.version} />
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Browsers and password managers keep no such detail of a person, and the marks tell them not to look for one. */}
      <p css={visuallyHidden} aria-hidden="true">
        <label>
          {text.honeypot}
          <input
            tabIndex={-1}
            autoComplete="off"
            name="subject"
            data-lpignore
            data-bwignore
            data-1p-ignore
            data-form-type="other"
            defaultValue={values?.subject}
          />
        </label>
      </p>
      {children}
      <LeadFields
        {...props}
        belowTimeframe={
          emergency && (
            <div data-emergency-call role="alert">
              <EmergencyCall {...emergency} phone={phone} textNumber={textNumber} texting={text.texting} live={live} />
            </div>
          )
        }
      />
      {kind === "quote" &&
        boxes.map(({ name, text: agreed, terms }) => (
          <label css={consentStyle} {...role("consent-opt-in")} key={name}>
            <input id={idPrefix + name} type="checkbox" name={name} value="on" defaultChecked={ticked.includes(name)} />
            <span {...role("consent-language")}>
              <b>{agreed.split("\n")[0]}</b>
              <br />
              {agreed.split("\n")[1]} {terms && link(terms)}
            </span>
          </label>
        ))}
      <Button type="submit" wide busy={sending} busyLabel={text.sending} data-send {...role("submit")}>
        {submit}
      </Button>
      <p css={fine}>
        {/* Partners may be answered by e-mail instead of a call. */}
        <strong data-otherwise data-now={kind === "partner" ? undefined : "promise"} suppressHydrationWarning>
          {text.promise}
        </strong>{" "}
        {link(text.privacy)}
      </p>
    </div>
  );
}

/** Returns the id of a field's control, or undefined if this kind of form lacks the field. */
export function controlId(idPrefix: string, kind: LeadKind, name: string): string | undefined {
  const shown: readonly string[] = [...fieldsOf(kind), "consent"];
  return shown.includes(name) ? idPrefix + name : undefined;
}
