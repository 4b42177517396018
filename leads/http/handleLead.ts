import { anchors } from "../../model/kinds/anchors";
import { statusPath } from "../../model/lead/endpoints";
import { PREVIEW_REFERENCE } from "../../model/lead/isPreview";
import { findSource } from "../../model/lead/siteCounts";
import type { StoredRequest } from "../../model/lead/storedRequest";
import { formatPhone } from "../../model/text/format";
import type { LeadState } from "../record/acts";
import { newReference } from "../record/leadReference";
import { signText } from "../store/engine/secret";
import { findLead, findNamed } from "../store/leadQueries";
import { findOnCall } from "../store/onCall";
import { type SaveResult, saveLead } from "../store/saveLead";
import { type Answer, answerRequest } from "./answerRequest";
import { type CheckedRequest, checkRequest } from "./checkRequest";
import { hasOptedOut } from "./handleCount";
import type { Client, HandlerDependencies } from "./handlerDependencies";
import { goTo, jsonResponse, pageMaker, RETRY_AFTER, wantsJson } from "./httpReplies";
import { type Arrival, prepareLead } from "./prepareLead";
import { withPricedJob } from "./pricedJob";
import { BadRequest, readFields } from "./readFields";
import { sentNotes } from "./status/requestStory";
import { withStore } from "./withStore";

/**
 * Handles a request of any kind. Responds 201 or 303 only after the lead is on disk. Never throws: a failed
 * request gets a response that keeps the visitor's input.
 */
export function handleLead(request: Request, dependencies: HandlerDependencies, client: Client): Promise<Response> {
  const { catalog, settings, now, counter } = dependencies;
  const { failure } = catalog.form;
  const responses = leadResponses(request, dependencies);
  let fields: Record<string, unknown> = {};
  const retryAfter = (seconds: number) => ({ "retry-after": String(seconds) });
  const unavailable = () => responses.failed(503, failure.text, fields, retryAfter(RETRY_AFTER));
  const answer = async (): Promise<Answer> => {
    if (request.method !== "POST") throw new BadRequest(405, { allow: "POST" });
    fields = withPricedJob(await readFields(request), request.headers, catalog);
    const checked = checkRequest(fields, catalog);
    if ("errors" in checked) return [responses.invalid(checked.errors, fields), "invalid"];
    if (settings.isPreview) return [responses.accepted({ id: PREVIEW_REFERENCE }), "preview"];

    const { lead } = checked;
    const count = async (kind: "sent" | "failed") => {
      if (lead.kind === "customer" || lead.globalPrivacyControl || hasOptedOut(request.headers)) return;
      await counter.add(kind, lead.page ?? "", findSource(lead.attribution?.last));
    };
    const id = newReference();
    const arrival = { id, headers: request.headers, address: client.address, now: now() };
    try {
      const saved = await saveInTime(checked, arrival, dependencies);
      switch (saved.outcome) {
        case "stored":
          await dependencies.deliverSoon();
          if (saved.state === "accepted") await count("sent");
          break;
        case "known":
          // The answer to the first one was lost, and perhaps its start too.
          await dependencies.deliverSoon({ isRepeated: true });
          break;
        case "conflict": {
          // Another request has this key. Sending without the key succeeds.
          const { idempotencyKey: _, ...again } = fields;
          return [responses.failed(409, failure.conflict, again), saved.outcome];
        }
        case "limited":
          await count("failed");
          return [responses.failed(429, failure.limited, fields, retryAfter(saved.retryAfter)), saved.outcome];
      }
      return [responses.accepted({ id: saved.id, ...saved.notes }), saved.outcome, { lead: saved.id }];
    } catch (error) {
      await count("failed");
      return [unavailable(), "failed", { lead: id, error }];
    }
  };
  return answerRequest("lead request", dependencies, answer, (status, headers) =>
    status === 503
      ? unavailable()
      : responses.failed(status, status === 413 ? failure.tooLong : failure.unreadable, undefined, headers),
  );
}

/** Stores a lead. The store's request keys make the retry idempotent. @throws if the store fails or times out */
async function saveInTime(
  checked: CheckedRequest,
  arrival: Arrival,
  dependencies: HandlerDependencies,
): Promise<SaveResult & { state: LeadState; notes: Omit<StoredRequest, "id"> }> {
  try {
    return await withStore(dependencies, async (store, signal) => {
      const { job } = checked.lead;
      const about = { ...arrival, job: job && (await findNamed(store, job)) };
      const lead = prepareLead(checked, about, await findOnCall(store), dependencies);
      const result = await saveLead(store, lead, signal);
      const stored = "id" in result ? result : lead.record;
      const link = signText(store.secret, "status link", stored.id);
      // A repeated request is told what was promised when it first came.
      const known = result.outcome === "known" ? await findLead(store, result.id) : undefined;
      const { receivedAt, mustCall } = stored;
      const sent = { ...lead.record, receivedAt, mustCall, answerBy: null, deliveries: [], acts: [] };
      const notes = sentNotes(known ?? sent, dependencies, known !== undefined);
      return { ...result, state: lead.record.state, notes: { ...notes, link } };
    });
  } catch (error) {
    dependencies.health.noteRefused(error);
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the responses to a request: JSON for scripts, pages for forms sent without one. */
function leadResponses(request: Request, dependencies: HandlerDependencies) {
  const { form, company } = dependencies.catalog;
  const toScript = wantsJson(request);
  const page = pageMaker(dependencies, {});
  return {
    /** The lead is stored, or checked on a preview. */
    accepted(stored: StoredRequest): Response {
      if (toScript) return jsonResponse(201, stored);
      if (stored.link) return goTo(`${statusPath(stored.link)}#${anchors.sent}`);
      return page(200, { title: form.previewNotice });
    },
    invalid: (errors: Record<string, string>, fields: Fields): Response =>
      toScript ? jsonResponse(422, { errors }) : page(422, { title: form.errorSummary, errors, fields }),
    /** @param fields for another try */
    failed(status: number, text: string, fields?: Fields, headers?: Readonly<Record<string, string>>): Response {
      const phone = formatPhone(company.phone);
      return toScript
        ? jsonResponse(status, { error: `${text} ${phone}`, phone }, headers)
        : page(status, { title: form.failure.title, notice: text, fields }, headers);
    },
  };
}
