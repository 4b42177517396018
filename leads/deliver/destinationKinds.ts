import { alertKind } from "./alerts/alertKind";
import type { Destination, DestinationKind, DestinationServices } from "./destination";
import { leadspediaKind } from "./leadspedia";
import { mailKind } from "./mail/mail";
import { trustedFormKind } from "./trustedForm";
import { webhookKind } from "./webhook";

/** Every kind of destination. A new one is a file in this folder and an entry here. */
export const destinationKinds: readonly DestinationKind[] = [
  leadspediaKind,
  mailKind,
  webhookKind,
  trustedFormKind,
  alertKind,
];

export const openDestinations = (
  setups: readonly { kind: DestinationKind; settings: unknown }[],
  services: DestinationServices,
): readonly Destination[] => setups.flatMap(({ kind, settings }) => kind.open(settings, services));
