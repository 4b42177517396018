import type { Catalog } from "../../content/catalog";
import { formatPhone } from "../../content/format";
import { escapeHtml } from "../delivery/destinations/escapeHtml";
import { isOptional, type LeadField, type LeadKind, leadFields, OTHER_SERVICE } from "../model/leadSchema";

export interface ReturnedPage {
  title: string;
  /** What happened, in a sentence or two; the phone number follows it. */
  notice?: string;
  /** Field name → message. */
  errors?: Readonly<Record<string, string>>;
  /** What was typed, as it came. Without it there is no form to send again. */
  fields?: Readonly<Record<string, unknown>>;
}

/** Sent along again unseen, so that a second try is worth as much as the first. */
const CARRIED = ["kind", "page", "idempotencyKey", "website", "attribution", "xxTrustedFormCertUrl"];

const AUTOCOMPLETE: Partial<Record<LeadField, string>> = {
  name: "name",
  phone: "tel",
  email: "email",
  zip: "postal-code",
  company: "organization",
};
const INPUT_TYPE: Partial<Record<LeadField, string>> = { phone: "tel", email: "email" };

/** A whole page for a form that was sent without a script and could not be accepted, with everything that was typed. */
export function returnedPage(catalog: Catalog, { title, notice, errors = {}, fields }: ReturnedPage): string {
  const { company } = catalog;
  const call = `<a href="tel:${escapeHtml(company.phone)}">${escapeHtml(formatPhone(company.phone))}</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${company.name}`)}</title>
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main class="page">
<p><a href="/">${escapeHtml(company.name)}</a></p>
<h1>${escapeHtml(title)}</h1>
${notice ? `<p>${escapeHtml(notice)} ${call}</p>` : ""}
${fields ? form(catalog, fields, errors) : ""}
<p class="fine">${escapeHtml(company.name)} · ${call}</p>
</main>
</body>
</html>
`;
}

function form(
  { form: words, services }: Catalog,
  fields: Readonly<Record<string, unknown>>,
  errors: Readonly<Record<string, string>>,
): string {
  const typed = (name: string) => {
    const value = fields[name];
    return ["string", "number", "boolean"].includes(typeof value) ? String(value) : "";
  };
  const kind: LeadKind = fields.kind === "partner" ? "partner" : "quote";
  const choices: Partial<Record<LeadField, { value: string; label: string }[]>> = {
    service: [
      { value: "", label: words.servicePlaceholder },
      ...services.map(({ slug, title }) => ({ value: slug, label: title })),
      { value: OTHER_SERVICE, label: words.otherService },
    ],
    timeframe: [{ value: "", label: words.timeframePlaceholder }, ...words.timeframes],
  };

  const control = (name: LeadField, attributes: string) => {
    const options = choices[name]?.map(({ value, label }) => {
      const selected = value === typed(name) ? " selected" : "";
      return `<option value="${escapeHtml(value)}"${selected}>${escapeHtml(label)}</option>`;
    });
    if (options) return `<select ${attributes}>${options.join("")}</select>`;
    // A text area drops one line feed right after its tag.
    if (name === "message") return `<textarea ${attributes} rows="5">\n${escapeHtml(typed(name))}</textarea>`;
    return `<input ${attributes} type="${INPUT_TYPE[name] ?? "text"}" value="${escapeHtml(typed(name))}">`;
  };

  const field = (name: LeadField) => {
    const id = `lead-${name}`;
    const error = errors[name];
    const label = name === "message" && kind === "partner" ? words.partnerMessageLabel : words.labels[name];
    const attributes = [
      `id="${id}" name="${name}"`,
      isOptional(name) ? "" : "required",
      AUTOCOMPLETE[name] ? `autocomplete="${AUTOCOMPLETE[name]}"` : "",
      error ? `aria-invalid="true" aria-describedby="${id}-error"` : "",
    ].filter(Boolean);
    return `<div class="field">
<label for="${id}">${escapeHtml(label)}${isOptional(name) ? ` (${escapeHtml(words.optional)})` : ""}</label>
${control(name, attributes.join(" "))}
${error ? `<p class="field-error" id="${id}-error">${escapeHtml(error)}</p>` : ""}
</div>`;
  };

  const reachable: readonly string[] = [...leadFields[kind], "consent"];
  const summary = Object.entries(errors).map(([name, message]) =>
    reachable.includes(name)
      ? `<li><a href="#lead-${name}">${escapeHtml(message)}</a></li>`
      : `<li>${escapeHtml(message)}</li>`,
  );
  const carried = CARRIED.filter((name) => typed(name) !== "").map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(typed(name))}">`,
  );
  // Who ticked the box beside other words has not agreed to these.
  const agreed = typed("consentVersion") === words.consent.version && /^(on|yes|true|1)$/i.test(typed("consent"));
  return `${
    summary.length > 0
      ? `<div class="error-summary" role="alert" tabindex="-1" autofocus>
<h2>${escapeHtml(words.errorSummary)}</h2>
<ul>${summary.join("")}</ul>
</div>`
      : ""
  }
<form class="card" action="/api/leads" method="post">
${carried.join("\n")}
<input type="hidden" name="consentVersion" value="${escapeHtml(words.consent.version)}">
${leadFields[kind].map(field).join("\n")}
<p class="fine"><label><input type="checkbox" id="lead-consent" name="consent" value="on"${agreed ? " checked" : ""}> ${escapeHtml(words.consent.text)}</label></p>
<button class="button" type="submit">${escapeHtml(kind === "partner" ? words.partnerSubmit : words.submit)}</button>
<p class="fine"><a href="${escapeHtml(words.privacy.to)}">${escapeHtml(words.privacy.label)}</a></p>
</form>`;
}
