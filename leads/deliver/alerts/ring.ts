import { CALL_ENDPOINT } from "../../../model/lead/endpoints";
import { displayed, findTown } from "../../catalog/leadFacts";
import { askForKey } from "../../catalog/twiml";
import type { LeadRecord } from "../../record/leadRecord";
import type { SendResult } from "../destination";
import type { DestinationServices } from "../destinationKind";
import { LONGEST_LINE, oneLine } from "./alert";
import type { Alerted, AlertSettings } from "./alertList";
import { callByTwilio } from "./twilio";

interface Ringing extends Pick<DestinationServices, "catalog" | "answerLink"> {
  settings: AlertSettings;
}

/** Calls somebody about an emergency, who takes it by pressing 1. */
export async function ring(
  { name, address }: Alerted,
  lead: LeadRecord,
  { settings: { twilio }, catalog, answerLink }: Ringing,
  signal: AbortSignal,
): Promise<SendResult> {
  if (!twilio) throw new Error("TWILIO_ACCOUNT_SID is missing");
  const link = new URL(await answerLink(lead.id, name));
  // The same key opens the request's page and takes it by phone.
  link.pathname = CALL_ENDPOINT;
  const place = [displayed(lead, "service", catalog), findTown(lead, catalog)].filter(Boolean).join(", ");
  const { name: company, locale } = catalog.company;
  const words = `An emergency request for ${company}. ${place}. Press 1 to take it.`;
  return callByTwilio(twilio, address, askForKey(oneLine(words, LONGEST_LINE), link.href, locale), signal);
}
