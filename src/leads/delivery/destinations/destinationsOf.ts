import type { Catalog } from "../../../content/catalog";
import type { DestinationSettings } from "../../settings";
import type { Destination } from "../destination";
import { leadspedia } from "./leadspedia";
import { mail } from "./mail";
import { trustedForm } from "./trustedForm";
import { webhook } from "./webhook";

/** The destinations that are set up. */
export function destinationsOf(settings: DestinationSettings, catalog: Catalog): Destination[] {
  return [
    settings.leadspedia && leadspedia(settings.leadspedia, catalog),
    settings.mail && mail(settings.mail, catalog),
    settings.webhook && webhook(settings.webhook),
    settings.trustedForm && trustedForm(settings.trustedForm, catalog.company.name),
  ].filter((destination) => destination !== undefined);
}
