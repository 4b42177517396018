import type { OfficeList } from "../../../model/catalog/returnedPages";
import { OFFICE_ENDPOINT } from "../../../model/lead/endpoints";
import { clean } from "../../../model/text/clean";
import { describeDay } from "../../catalog/windowWords";
import { letOut, whenSeen } from "../../office/officeAccess";
import { OFFICE, VISITOR } from "../../record/acts";
import { endOfficeGeneration, findDevices, saveDevice } from "../../store/officeDevices";
import type { Answer } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { goTo } from "../httpReplies";
import type { OfficeVisit } from "./officeVisit";

/** Signs out one device or all, as a form of the list says. */
export async function changeDevices(asked: OfficeVisit): Promise<Answer | undefined> {
  const { store, headers, visit, fields = {}, act } = asked;
  const out = { "set-cookie": letOut(headers.get("host")) };
  if (act === "leave") {
    await endOfficeGeneration(store);
    return [goTo(OFFICE_ENDPOINT, out), "left everywhere"];
  }
  if (act !== "signOut") return undefined;
  const devices = await findDevices(store);
  const device = fields.device === undefined ? visit : devices.find(({ id }) => id === fields.device);
  if (device) await saveDevice(store, { id: device.id, end: device.end });
  return device?.id === visit.id
    ? [goTo(OFFICE_ENDPOINT, out), "left"]
    : [goTo(`${OFFICE_ENDPOINT}?told=signedOut`), "signed out"];
}

/** The devices that are let in, for the list. */
export async function readDevices(
  { store, visit }: OfficeVisit,
  { catalog, now: clock }: HandlerDependencies,
): Promise<OfficeList["devices"]> {
  const now = clock();
  const devices = await findDevices(store);
  const others = devices.filter(({ id, person, end }) => id !== visit.id && person !== undefined && end > now);
  return {
    person: visit.person,
    others: others.map(({ id, person = "", end }) => ({
      id,
      person,
      seen: `last here ${describeDay(whenSeen(end), catalog.company, now)}`,
    })),
  };
}

const LONGEST_NAME = 40;

/** Reads somebody's name. Undefined if it says nobody, or could be taken for the customer. */
export function readName(person: unknown): string | undefined {
  const name = clean(String(person ?? "").slice(0, 4 * LONGEST_NAME)).replace(/\s+/g, " ");
  const short = [...name].slice(0, LONGEST_NAME).join("").trim();
  return short === "" || [OFFICE, VISITOR].includes(short) ? undefined : short;
}
