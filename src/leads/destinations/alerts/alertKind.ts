import { answerSteps, isEmergency } from "../../catalog/answerSteps";
import type { Catalog } from "../../catalog/catalog";
import { displayed, leadTitle, townOf } from "../../catalog/leadFacts";
import { ALERT_PREFIX } from "../../model/acts";
import type { LeadRecord } from "../../model/leadRecord";
import type { Destination, News, SendResult } from "../../queue/destination";
import type { DestinationKind } from "../destinationKind";
import type { Alert } from "./alert";
import { type Alerted, type AlertSettings, alertSettings, keyOf } from "./alertList";
import { sendNtfy } from "./ntfy";
import { sendSlack } from "./slack";
import { sendTwilio } from "./twilio";

/**
 * Alerts people about a request until somebody has it: the first on the list at once or at the next opening, the second
 * after half of the promised time, everybody when it is over.
 */
export const alertKind: DestinationKind<AlertSettings> = {
  name: "alert",
  settings: alertSettings,
  open(settings, { catalog, claimLink }) {
    const { people } = settings;
    const isPromised = catalog.company.answerPromise !== undefined;
    const steps = {
      first: people.slice(0, 1),
      half: isPromised ? people.slice(1, 2) : [],
      whole: isPromised ? people : [],
    };
    return stepNames.flatMap((step) =>
      steps[step].map((person): Destination => {
        const tell = (news: News, signal: AbortSignal) => send(settings, person, { ...news, urgent: true }, signal);
        // Once for each person: this step has everybody who is ever alerted.
        const isTried = step === (isPromised ? "whole" : "first");
        return {
          name: `${ALERT_PREFIX}${step}-${keyOf(person)}`,
          person: person.name,
          mayDouble: `${person.name} may have been alerted twice: the answer to an earlier try was lost.`,
          wants: () => true,
          dueAt: (lead, from) => answerSteps(lead, catalog, from)[step] ?? from,
          ...(isTried && { tell, tryOut: (_, signal) => tell(testNews(catalog), signal) }),
          async send(lead, signal) {
            const link = await claimLink(lead.id, person.name);
            return send(settings, person, { ...alertAbout(lead, step, catalog), link }, signal);
          },
        };
      }),
    );
  },
};

const testNews = ({ company }: Catalog): News => ({
  title: "Test",
  line: "Alerts about requests reach you here. There is nothing to do.",
  link: company.url,
});

const stepNames = ["first", "half", "whole"] as const;
const HEADINGS = { first: "", half: "Nobody has it yet. ", whole: "Overdue. " };

/** What a person is told about a lead: neither name nor number nor message. */
function alertAbout(lead: LeadRecord, step: keyof typeof HEADINGS, catalog: Catalog): Omit<Alert, "link"> {
  const { timeZone, locale } = catalog.company;
  const time = new Intl.DateTimeFormat(locale, { timeZone, weekday: "short", hour: "numeric", minute: "2-digit" });
  const details = [
    townOf(lead, catalog),
    displayed(lead, "timeframe", catalog),
    `waiting since ${time.format(lead.receivedAt)}`,
  ];
  return {
    title: HEADINGS[step] + leadTitle(lead, catalog),
    line: details.filter(Boolean).join(", "),
    urgent: isEmergency(lead, catalog),
  };
}

function send(
  { ntfyToken, twilio }: AlertSettings,
  { channel, address }: Alerted,
  alert: Alert,
  signal: AbortSignal,
): Promise<SendResult> {
  switch (channel) {
    case "slack":
      return sendSlack(address, alert, signal);
    case "ntfy":
      return sendNtfy(address, ntfyToken, alert, signal);
    case "sms":
      if (!twilio) throw new Error("TWILIO_ACCOUNT_SID is missing");
      return sendTwilio(twilio, address, alert, signal);
  }
}
