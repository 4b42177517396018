/** Delivers right after a lead is stored. Netlify runs it in the background, because of its name's ending. */
import { leadService } from "../../hosts/leadService";
import { mayStartDelivery } from "../../hosts/netlify/startDelivery";
import { sweepAtOnce } from "../../hosts/netlify/sweepWhenDue";

export default async function deliver(request: Request): Promise<void> {
  if (mayStartDelivery(request)) await sweepAtOnce({ leads: leadService() });
}
