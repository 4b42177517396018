import type { Catalog } from "../catalog/catalog";
import type { Destination } from "../queue/destination";
import { type LeadspediaSettings, leadspedia } from "./leadspedia";
import { type MailServices, type MailSettings, mail, mailOfWithdrawals, mailToVisitors } from "./mail";
import { type TrustedFormSettings, trustedForm } from "./trustedForm";
import { type WebhookSettings, webhook, webhookOfWithdrawals } from "./webhook";

/** Where leads are delivered; each destination is on when it is set. */
export interface DestinationSettings {
  leadspedia?: LeadspediaSettings;
  mail?: MailSettings;
  webhook?: WebhookSettings;
  trustedForm?: TrustedFormSettings;
}

/** The destinations that are set up. */
export function destinationsOf(
  settings: DestinationSettings,
  catalog: Catalog,
  mailServices: MailServices,
): Destination[] {
  return [
    settings.leadspedia && leadspedia(settings.leadspedia, catalog),
    settings.mail && mail(settings.mail, catalog, mailServices),
    settings.webhook && webhook(settings.webhook),
    settings.mail && mailToVisitors(settings.mail, catalog, mailServices),
    settings.mail && mailOfWithdrawals(settings.mail, catalog, "withdrawal"),
    settings.mail && mailOfWithdrawals(settings.mail, catalog, "withheld"),
    settings.webhook && webhookOfWithdrawals(settings.webhook, "withdrawal"),
    settings.webhook && webhookOfWithdrawals(settings.webhook, "withheld"),
    settings.trustedForm && trustedForm(settings.trustedForm, catalog.company.name),
  ].filter((destination) => destination !== undefined);
}
