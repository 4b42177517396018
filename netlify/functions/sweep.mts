/** Delivers what waits for a retry or for its time. What has just been stored is delivered by deliver-background.mts. */

import { leadService } from "../../hosts/leadService";
import { sweepWhenDue } from "../../hosts/netlify/sweepWhenDue";

export default (): Promise<void> => sweepWhenDue({ leads: leadService() });

export const config = { schedule: "*/10 * * * *" };
