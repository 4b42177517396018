import { createHash } from "node:crypto";
import { alertKind } from "./alerts/alertKind";
import type { Destination } from "./destination";
import type { DestinationKind, DestinationServices } from "./destinationKind";
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

export interface DestinationSetup {
  kind: DestinationKind;
  settings: unknown;
}

export const openDestinations = (
  setups: readonly DestinationSetup[],
  services: DestinationServices,
): readonly Destination[] => setups.flatMap(({ kind, settings }) => kind.open(settings, services));

/**
 * Names the destinations' settings, too briefly to reveal their secrets. Servers and commands with other settings touch no
 * results of these.
 */
export function settingsFingerprint(destinations: readonly DestinationSetup[]): string {
  const settings = JSON.stringify(destinations.map(({ kind, settings }) => [kind.name, settings]));
  return createHash("sha256").update(settings).digest("hex").slice(0, 8);
}
