import type { Catalog } from "../../../model/catalog/catalog";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { displayed } from "../../catalog/leadFacts";
import { reminderTime } from "../../catalog/reminderTime";
import { visitCalendar } from "../../catalog/visitCalendar";
import { describeDate, describeWindow, zoneName } from "../../catalog/windowWords";
import { openOffers, type Standing, type Visit } from "../../record/decide";
import { visitorEvents } from "../../record/events";
import type { LeasedDelivery } from "../../store/deliveryQueue";
import { oneLine } from "../alerts/alert";
import { type Mail, type MailFact, renderMail } from "./renderMail";
import { type VisitorLinks, visitorMailEnd } from "./visitorMail";

/** What a visitor is told about a visit or their request. */
export const visitNews = [...visitorEvents, "reminder"] as const;
export type VisitNews = (typeof visitNews)[number];

/** Maximum length of the office's own words for a time in a subject, characters. */
const LONGEST_WORDS = 80;

type Words = Catalog["form"]["visitMails"];

/** What a mail has of its own. */
interface Content {
  words: Words["booked"];
  /** The time in the subject. */
  window?: string | null;
  /** What the office wrote. */
  shown?: string | null;
  offers?: readonly string[];
  facts?: readonly MailFact[];
  /** Whether a calendar should learn what holds now. */
  isForCalendar?: boolean;
}

interface Situation {
  standing: Standing;
  words: Words;
  now: number;
  /** Says when a visit is; with the zone, or all of the office's words, if `isFull`. */
  say(visit: Visit | undefined, isFull?: boolean): string | null;
  catalog: Catalog;
}

/** What each mail says. Undefined if that no longer holds. */
const contents: Readonly<Record<VisitNews, (situation: Situation) => Content | undefined>> = {
  offered({ standing, words, now, say }) {
    const offers = openOffers(standing, now).flatMap((window) => say({ window }, true) ?? []);
    return offers.length > 0 ? { words: words.offered, offers } : undefined;
  },
  booked({ standing: { stage, visit, formerVisit }, words, now, say }) {
    if (stage !== "booked" || (visit?.window && visit.window.to <= now)) return undefined;
    const window = say(visit);
    const former = say(formerVisit);
    const isMoved = window !== null && former !== null && former !== window;
    return {
      words: isMoved ? words.moved : window === null ? words.untimed : words.booked,
      window,
      shown: visit?.window && visit.words,
      facts: [
        [words.when, say(visit, true)],
        [words.former, isMoved ? say(formerVisit, true) : null],
      ],
      isForCalendar: true,
    };
  },
  calledOff({ standing: { stage, act, visit, formerVisit, visitSince = 0 }, words, say }) {
    if (visit || !formerVisit || stage === "declined") return undefined;
    const isTheirs = stage === "cancelled" || (stage === "done" && visitSince > (act?.at ?? 0));
    return {
      words: isTheirs ? words.cancelled : words.calledOff,
      shown: act?.kind === "calledOff" ? act.shown : null,
      facts: [[words.former, say(formerVisit, true)]],
      isForCalendar: true,
    };
  },
  declined({ standing: { stage, act, formerVisit, visitSince }, words, say }) {
    if (stage !== "declined") return undefined;
    const calledOff = visitSince === act?.at ? formerVisit : undefined;
    const facts: MailFact[] = [[words.former, say(calledOff, true)]];
    return { words: words.declined, shown: act?.shown, facts, isForCalendar: calledOff !== undefined };
  },
  asked({ standing: { question }, words }) {
    return question && { words: words.asked, shown: question.shown };
  },
  reminder({ standing, words, now, say, catalog: { company } }) {
    const { visit } = standing;
    const due = reminderTime(standing, company);
    // A mail that comes late must not call today tomorrow.
    if (due === undefined || now < due || now >= due + EVENING) return undefined;
    return { words: words.reminder, window: say(visit), shown: visit?.words, facts: [[words.when, say(visit, true)]] };
  },
  done({ standing: { stage, done, formerVisit, visitSince }, words, say, catalog: { company } }) {
    if (stage !== "done") return undefined;
    const calledOff = visitSince === done?.at ? formerVisit : undefined;
    const until = done?.details?.warrantyUntil;
    const facts: MailFact[] = [
      [words.work, done?.shown ?? null],
      [words.warranty, until ? describeDate(until, company) : null],
      [words.former, say(calledOff, true)],
    ];
    return { words: words.done, facts, isForCalendar: calledOff !== undefined };
  },
};

/** From the time of the reminder until midnight. */
const EVENING = 6 * 3_600_000;

/**
 * The mail to a visitor about something that happened to their request. It has no words of theirs: the address may be
 * somebody else's.
 * @returns undefined if what it would say holds no longer
 */
export function visitMail(
  news: VisitNews,
  { lead, acts, standing }: Pick<LeasedDelivery, "lead" | "acts" | "standing">,
  catalog: Catalog,
  links: VisitorLinks,
  now: number,
): (Mail & { calendar?: { text: string; method: "PUBLISH" | "CANCEL" } }) | undefined {
  const { company, form } = catalog;
  const say: Situation["say"] = (visit, isFull) => {
    const { window, words } = visit ?? {};
    if (!window) return words && !isFull ? oneLine(words, LONGEST_WORDS) : (words ?? null);
    const when = describeWindow(window, company, now);
    return isFull ? `${when}, ${zoneName(company)}` : when;
  };
  const content = contents[news]({ standing, words: form.visitMails, now, say, catalog });
  if (!content) return undefined;
  const { words, window, shown, offers, facts = [], isForCalendar } = content;
  const subject = fillPlaceholders(words.subject, { window: window ?? undefined });
  const mail = renderMail(
    subject,
    [
      { is: "title", words: subject },
      { is: "paragraph", words: words.text },
      shown ? { is: "strong", words: shown } : undefined,
      offers && { is: "list", items: offers },
      {
        is: "facts",
        facts: [
          ...facts,
          [form.labels.service, displayed(lead, "service", catalog)],
          [form.success.reference, lead.id],
        ],
      },
      { is: "buttons", buttons: [{ label: words.button, to: links.status, isFirst: true }] },
      ...visitorMailEnd(catalog, links),
    ],
    catalog,
  );
  const isOn = standing.visit?.window !== undefined;
  if (!isForCalendar || !(isOn || standing.formerVisit?.window)) return mail;
  const method = isOn ? "PUBLISH" : "CANCEL";
  return { ...mail, calendar: { text: visitCalendar([{ ...lead, acts }], catalog, now, { method }), method } };
}
