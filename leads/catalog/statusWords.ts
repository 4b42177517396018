import type { Catalog } from "../../model/catalog/catalog";
import { serviceNamed } from "../../model/company/serviceNamed";
import { photoText } from "../../model/lead/photoText";
import type { StoredRequest } from "../../model/lead/storedRequest";
import { fillPlaceholders } from "../../model/text/fillPlaceholders";
import { formatPhone } from "../../model/text/format";
import { type Act, type ActKind, OFFICE } from "../record/acts";
import type { LeadRecord } from "../record/leadRecord";
import { describeTime, promisedTime, promiseOf } from "./answerSteps";
import { findTown } from "./leadFacts";

/** The facts about a request for the sent panel: the number to call, when it arrived, when we answer, and where it is. */
export function sentNotes(lead: LeadRecord, catalog: Catalog): Omit<StoredRequest, "id" | "link"> {
  const { receivedAt, phone, phoneExtension } = lead;
  const due = promisedTime(lead, catalog);
  return {
    phone: formatPhone(phone, phoneExtension),
    at: describeTime(receivedAt, receivedAt, catalog.company),
    due: due === undefined ? undefined : describeTime(due, receivedAt, catalog.company),
    promise: promiseOf(lead, catalog),
    town: findNamedTown(lead, catalog),
    isOutside: lead.coverage === "outside" || undefined,
  };
}

/** Returns a lead's town, if the company comes there. */
export function findNamedTown(lead: LeadRecord, catalog: Catalog): string | undefined {
  const town = findTown(lead, catalog);
  return town && !/^\d/.test(town) ? town : undefined;
}

type Sent = Pick<LeadRecord, "id" | "service">;

/** What a visitor reads about an act, in one or two sentences. Undefined for what is the office's own: notes, and whether it looked like spam. */
export function visitorReads(
  { kind, by, shown }: Pick<Act, "kind" | "by" | "shown">,
  lead: Sent,
  { form: { status }, services }: Pick<Catalog, "form" | "services">,
): readonly string[] | undefined {
  const { named, window, booked } = status;
  const firstVisit = serviceNamed(lead.service, services)?.firstVisit;
  const sentences: Partial<Record<ActKind, readonly (string | null | undefined)[]>> = {
    taken: [named && by !== OFFICE ? fillPlaceholders(named, { person: by.split(" ")[0] ?? by }) : status.taken],
    reached: [status.reached],
    booked: [shown ? fillPlaceholders(window, { window: shown }) : booked, firstVisit],
    declined: [status.declined, shown],
    // A mistake, if it reaches an honest visitor. They read why to call, and not that.
    spam: [status.declined],
    cancelled: [status.cancelled],
    added: [status.add.done],
  };
  return sentences[kind]?.flatMap((sentence) => sentence ?? []);
}

/** Returns the link that sends the photographs of a request by text. Undefined if the company reads no texts. */
export function photoLink(
  { id, service }: Sent,
  { company, form, services }: Pick<Catalog, "company" | "form" | "services">,
): { to: string; label: string; photos: readonly string[] } | undefined {
  const { texting } = form;
  const { photos = [] } = serviceNamed(service, services) ?? {};
  if (!texting || !company.textNumber || photos.length === 0) return undefined;
  const to = photoText(company.textNumber, texting.message, { reference: id, photos });
  return { to, label: texting.photos, photos };
}
