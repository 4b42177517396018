import type { Destination, News } from "../deliver/destination";
import { sendInTime } from "../deliver/sendInTime";

/** Tells the company's people something, by all of these destinations. @returns whether one took it */
export async function tellStaff(destinations: readonly Destination[], news: News, timeout: number): Promise<boolean> {
  const sent = destinations.map(
    ({ notifyStaff }) => notifyStaff && sendInTime(timeout, (signal) => notifyStaff(news, signal)),
  );
  return (await Promise.all(sent)).some((result) => result?.outcome === "delivered");
}
