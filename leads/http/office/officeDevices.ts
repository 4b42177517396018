import type { DevicesPage } from "../../../model/catalog/returnedPages";
import { OFFICE_ENDPOINT, officePath } from "../../../model/lead/endpoints";
import { clean } from "../../../model/lead/leadSchema";
import { describeDay } from "../../catalog/windowWords";
import { letOut, peopleOf, whenSeen } from "../../office/officeAccess";
import { OFFICE, VISITOR } from "../../record/acts";
import { namedDevices, saveDevice } from "../../store/officeDevices";
import { endOfficeGeneration } from "../../store/officeLinks";
import type { Answer } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { goTo, pageMaker } from "../httpReplies";
import type { OfficeVisit } from "./officeVisit";

/** Shows which devices are let in. Says whose this one is, signs one out, or all. */
export async function officeDevices(asked: OfficeVisit, dependencies: HandlerDependencies): Promise<Answer> {
  const { store, path, headers, visit, fields = {}, act } = asked;
  const out = { "set-cookie": letOut(headers.get("host")) };
  if (act === "named") {
    const person = readName(fields);
    if (!person) return [goTo(path), "no name"];
    await saveDevice(store, { ...visit, person });
    return [goTo(`${OFFICE_ENDPOINT}?told=named`), "named"];
  }
  if (act === "leave") {
    await endOfficeGeneration(store);
    return [goTo(OFFICE_ENDPOINT, out), "left everywhere"];
  }
  const devices = await namedDevices(store, dependencies.now());
  if (act === "signOut") {
    const device = fields.device === undefined ? visit : devices.find(({ id }) => id === fields.device);
    if (device) await saveDevice(store, { id: device.id, end: device.end });
    return device?.id === visit.id ? [goTo(OFFICE_ENDPOINT, out), "left"] : [goTo(path), "signed out"];
  }
  const { company } = dependencies.catalog;
  const view: DevicesPage = {
    title: "Devices",
    devices: {
      path: officePath("devices"),
      person: visit.person,
      people: peopleOf(dependencies),
      others: devices
        .filter(({ id }) => id !== visit.id)
        .map(({ id, person = "", end }) => ({
          id,
          person,
          seen: `last here ${describeDay(whenSeen(end), company, dependencies.now())}`,
        })),
    },
  };
  return [pageMaker(dependencies)(200, view), "devices"];
}

const LONGEST_NAME = 40;

/** Reads whose a device is: a name that was pressed or typed. Undefined if it says nobody, or could be taken for the customer. */
export function readName({ person, typed }: Readonly<Record<string, unknown>>): string | undefined {
  const name = clean(String(person ?? typed ?? "").slice(0, 4 * LONGEST_NAME)).replace(/\s+/g, " ");
  const short = [...name].slice(0, LONGEST_NAME).join("").trim();
  return short === "" || [OFFICE, VISITOR].includes(short) ? undefined : short;
}
