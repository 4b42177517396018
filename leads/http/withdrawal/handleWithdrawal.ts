import { setTimeout as pauseFor } from "node:timers/promises";
import type { Catalog } from "../../../model/catalog/catalog";
import type { TextPage } from "../../../model/catalog/returnedPages";
import { statusPath, withdrawalPath } from "../../../model/lead/endpoints";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { formatPhone } from "../../../model/text/format";
import { normalizeEmail } from "../../../model/text/normalizeEmail";
import { findPhones } from "../../../model/text/normalizePhone";
import { openPlanner } from "../../deliver/planDeliveries";
import type { Contact } from "../../record/leadRecord";
import { readSigned, signText } from "../../store/engine/secret";
import { recordWithdrawal } from "../../store/privacy/withdrawals";
import { type Answer, answerRequest } from "../answerRequest";
import { clientNetwork } from "../clientNetwork";
import type { Client, HandlerDependencies } from "../handlerDependencies";
import { pageMaker } from "../httpReplies";
import { readPosted } from "../readFields";
import { findOfLink } from "../status/findRequest";
import { howItEnded, toVisitor } from "../status/requestStory";
import { withStore } from "../withStore";

/**
 * Response times are a multiple of this, milliseconds. Withdrawing a known person takes longer than an unknown one, also where
 * the start of a delivery takes longer than this, and the response time must not tell who is known.
 */
const STEP = 250;

/**
 * Handles a withdrawal of consent by form or e-mail link. Opening a link only asks for confirmation, because malware
 * scanners open links too. The response is the same for known and unknown people. A preview records none. Never throws.
 * @param pause waits for so many milliseconds
 */
export function handleWithdrawal(
  request: Request,
  dependencies: HandlerDependencies,
  client: Client,
  pause: (milliseconds: number) => Promise<unknown> = pauseFor,
): Promise<Response> {
  const { catalog, now } = dependencies;
  const { withdrawal, form } = catalog;
  const page = pageMaker(dependencies, {});
  const failed = (status: number, text: string, headers = {}, withForm?: TextPage["form"]) =>
    page(
      status,
      { title: form.failure.title, text: `${text} ${formatPhone(catalog.company.phone)}`, form: withForm },
      headers,
    );
  const token = new URL(request.url).searchParams.get("link");
  const answer = async (): Promise<Answer> => {
    const fields = await readPosted(request, catalog.company);
    if (!fields) return [page(...(await question(token, dependencies))), "asked"];
    const checked = token === null ? checkWithdrawal(fields, catalog) : undefined;
    if (checked && "errors" in checked) {
      const { title, text } = withdrawal;
      return [page(422, { title, text, form: { errors: checked.errors, values: fields } }), "invalid"];
    }
    const started = now();
    const result = await withdraw(checked, token, client, dependencies);
    if (typeof result === "string") return [page(...unrecorded(result, catalog)), result];
    // Responds at once: this reveals nothing about the person, and waiting would let a flood delay others.
    const { retryAfter, open } = result;
    if (retryAfter !== undefined) {
      const headers = { "retry-after": String(retryAfter) };
      return [failed(429, form.failure.limited, headers, { values: fields }), "limited"];
    }
    await dependencies.deliverSoon();
    await pause(STEP - (Math.abs(now() - started) % STEP));
    const { title, text, again } = withdrawal.done;
    const answered = open ? ` ${fillPlaceholders(withdrawal.open.text, { reference: open.reference })}` : "";
    const next = open ? { label: withdrawal.open.link, to: open.link } : again;
    return [page(200, { title, text: `${text}${answered}`, recorded: { again: next } }), "recorded"];
  };
  const texts: Record<number, string> = {
    403: withdrawal.otherSite,
    413: form.failure.tooLong,
    503: form.failure.text,
  };
  return answerRequest("withdrawal", dependencies, answer, (status, headers) =>
    failed(status, texts[status] ?? form.failure.unreadable, headers, status === 503 ? {} : undefined),
  );
}

type PageAndStatus = [status: number, page: TextPage];
/** Answers where nothing is recorded. An unknown link's lead is no longer stored, or the link is forged. */
const unrecorded = (why: "preview" | "unknown link", { form, withdrawal }: Catalog): PageAndStatus =>
  why === "preview"
    ? [200, { title: withdrawal.title, text: form.previewNotice }]
    : [422, { title: withdrawal.title, text: withdrawal.unknownLink, form: {} }];

/** Asks to confirm a withdrawal by link. A visit without a link gets the form alone. */
async function question(token: string | null, dependencies: HandlerDependencies): Promise<PageAndStatus> {
  const { catalog, settings } = dependencies;
  const { title, text, confirm } = catalog.withdrawal;
  if (token === null) return [200, { title, text, form: {} }];
  if (settings.isPreview) return unrecorded("preview", catalog);
  const secret = await withStore(dependencies, async (store) => store.secret);
  if (!readSigned(secret, "withdrawal link", token)) return unrecorded("unknown link", catalog);
  const action = { path: withdrawalPath(token), label: confirm.submit };
  return [200, { title: confirm.title, text: confirm.text, action }];
}

/**
 * @returns `open`: the request of the link, while somebody goes on with it. Whoever enters an address learns of none.
 * @throws if the store does not answer
 */
async function withdraw(
  contact: Contact | undefined,
  token: string | null,
  { address }: Client,
  dependencies: HandlerDependencies,
) {
  const { settings, now } = dependencies;
  if (settings.isPreview) return "preview" as const;
  return withStore(dependencies, async (store) => {
    const lead = contact ? undefined : await findOfLink(store, "withdrawal link", token ?? "");
    const person = contact ?? (lead && { email: lead.email, phone: lead.phone });
    if (!person) return "unknown link" as const;
    const withdrawal = {
      contact: person,
      at: now(),
      address: address && clientNetwork(address),
      rateLimit: settings.rateLimit,
    };
    const retryAfter = await recordWithdrawal(store, withdrawal, openPlanner(dependencies));
    const isOpen = lead && !howItEnded(toVisitor(lead, now()));
    const link = lead && statusPath(signText(store.secret, "status link", lead.id));
    return { retryAfter, open: isOpen && link ? { reference: lead.id, link } : undefined };
  });
}

/**
 * Checks a withdrawal's email and phone number as a request's. An empty field counts as missing.
 * @returns the person, or a message for each field that is wrong
 */
function checkWithdrawal(
  fields: Record<string, unknown>,
  { form, withdrawal }: Pick<Catalog, "form" | "withdrawal">,
): Contact | { errors: Record<string, string> } {
  const [typedEmail, typedPhone] = [fields.email ?? "", fields.phone ?? ""];
  if (typedEmail === "" && typedPhone === "") return { errors: { email: withdrawal.missing } };
  // A second address or number would not be withdrawn. The same one twice is what mail programs copy.
  const words = `${typedEmail}`.toLowerCase().split(/[\s<>()[\]",;:/|&?]+/);
  const isOne = typeof typedEmail === "string" && new Set(words.filter((word) => word.includes("@"))).size < 2;
  const email = isOne ? normalizeEmail(typedEmail) : undefined;
  const numbers = new Set(typeof typedPhone === "string" ? findPhones(typedPhone).map(({ number }) => number) : []);
  const [phone] = numbers;
  const errors = {
    ...(typedEmail !== "" && !email && { email: form.errors.email }),
    ...(typedPhone !== "" && numbers.size !== 1 && { phone: form.errors.phone }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { email, phone };
}
