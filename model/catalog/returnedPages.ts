/** The pages that the lead service answers with: what each one shows. src/returned/ renders them. */
import type { Withdrawal } from "../kinds/fields/withdrawal";
import type { RequestStep } from "../lead/storedRequest";
import type { Catalog } from "./catalog";

/** The response to a form that was sent without scripts and refused, or accepted by a preview. */
export interface ReturnedPage {
  title: string;
  /** Says what happened. The phone number follows. */
  notice?: string;
  /** Field name → message. */
  errors?: Readonly<Record<string, string>>;
  /** The fields as sent. Without them the page has no form. */
  fields?: Readonly<Record<string, unknown>>;
}

export interface RenderedPage {
  html: string;
  /** The Content-Security-Policy that allows the page's style. */
  policy: string;
}

/** One text: the way into the office's page, or the response to a withdrawal of consent. */
export interface TextPage {
  title: string;
  text: string;
  /** The one thing that can be done. `act` is sent with the form. `people`: whose the device may be that is let in. */
  action?: { path: string; act?: string; label: string; people?: readonly string[] };
  /** The form of a withdrawal. */
  form?: { values?: Readonly<Record<string, unknown>>; errors?: Readonly<Record<string, string>> };
  /** Set if a withdrawal is done, with a link to a new request. */
  recorded?: Pick<Withdrawal["done"], "again">;
}

/** What a page shows: a request to the office, or to its visitor; the office's list, or its form for somebody who called. */
type Shown = { answer: AnswerForm } | { status: Status } | { office: OfficeList } | { newRequest: NewRequestForm };

/** Renders a returned page as a document. src/returned/ does it, and the hosts hand it to the lead service. */
export type RenderReturnedPage = (
  catalog: Catalog,
  page: ReturnedPage | TextPage | ({ title: string } & Shown),
) => RenderedPage;

interface Link {
  to: string;
  text: string;
}

/** A control of an act's form. */
export interface ActControl {
  type: "text" | "lines" | "amount" | "choice" | "date" | "time";
  id: string;
  name: string;
  label: string;
  optionalLabel?: string;
  value: string;
  error?: string;
  maxLength?: number;
  /** The first day that can be chosen. */
  min?: string;
  /** What can be chosen. */
  options?: readonly { value: string; label: string }[];
}

/** A control for times of visits: a list, and rows in which others are typed. */
export interface TimesControl {
  type: "times";
  id: string;
  label: string;
  error?: string;
  /** Whether several can be chosen. */
  isMany: boolean;
  /** `note`: who else has a time or may choose it. */
  days: readonly {
    label: string;
    times: readonly { name: string; value: string; label: string; note?: string; isChosen: boolean }[];
  }[];
  /** Each has a day and two times. */
  rows: readonly (readonly ActControl[])[];
}

/** A form for one act or for several with the same fields. */
export interface ActChoice {
  title: string;
  /** What the act does, if it should be said before. */
  warns?: string;
  controls: readonly (ActControl | TimesControl)[];
  buttons: readonly { act: string; label: string }[];
  /** Whether it needs no more than a tap. */
  isShort: boolean;
  /** Whether it was refused. */
  isOpen: boolean;
}

/** A lead for somebody in the office, with what they may do about it. */
export interface AnswerForm {
  /** Where the form is sent. */
  path: string;
  /** Names what is done next, so that a form that is sent twice counts once. */
  id: string;
  /** How many acts the page shows. */
  seen: number;
  /** Who sent it, where they are, and when it came. */
  who: string;
  /** Where it stands: the headline, then what else holds. */
  status: readonly string[];
  /** Whether somebody must act. */
  isUrgent: boolean;
  /** What its visit was before. */
  moved?: string;
  /** What came of the last form. */
  told?: {
    text: string;
    /** What the customer reads now. */
    reads?: string;
    /** Why they are not told, so that somebody has to call. */
    untold?: string;
  };
  /** Why the last form was not stored. */
  refused?: string;
  /** The id of a control, or another name → what is wrong with it. */
  errors: Readonly<Record<string, string>>;
  /** The customer's page as they see it. */
  seenBy: string;
  /** `isNext`: somebody should call before anything else. */
  call: Link & { isNext: boolean };
  /** What comes next, and what else can be done. */
  next: readonly ActChoice[];
  more: readonly ActChoice[];
  photographs: readonly ShownPhotograph[];
  facts: readonly { label: string; value: string; link?: string }[];
  /** How often this number has asked, if more than once, and the list of these requests. */
  asked: { text?: string; to?: string };
  /** What was done so far. */
  history: readonly string[];
  /** What the office's page can do more than the link of an alert. */
  office?: {
    /** Whom it may be handed to. */
    people: readonly string[];
    /** Where deliveries should have gone, and why they did not arrive. */
    failed: readonly string[];
    /** Where the office says that the person wants to hear no more. */
    withdrawal: string;
    /** Whom it may be of, by each number and address, with the requests that the choice takes in. */
    persons: readonly { value: string; label: string; requests: readonly string[] }[];
  };
}

/** A photograph that the page shows. */
export interface ShownPhotograph {
  id: string;
  /** Its address. */
  src: string;
  name: string;
  width: number;
  height: number;
  /** Whether the visitor may still remove it. */
  isRemovable: boolean;
}

/** A request in the office's list. */
export interface ListedRequest {
  /** Its page. */
  to: string;
  who: string;
  /** What it is, if it goes before others: "Emergency", "Complaint". */
  mark?: string;
  /** The time of its visit, in the list of visits. */
  visit?: string;
  /** Service, town, photographs, and when it came. */
  what: string;
  /** Who has it, what came of it, or that nobody has it; the most important first. */
  state: readonly string[];
  /** Whether somebody must act. */
  isUrgent: boolean;
  /** How often they have asked, if more than once. */
  asked?: string;
  /** The number to call. */
  call?: Link;
  /** Where the visit is, on a map. */
  place?: Link;
}

/**
 * The people who are alerted, in their order. `awayUntil`: date and time in the company's zone, as browsers write them; empty if
 * they are there.
 */
export type OnCallForm = readonly { name: string; awayUntil: string }[];

/** Requests under one heading. */
export interface OfficeGroup {
  title: string;
  requests: readonly ListedRequest[];
  /** Whether a tap opens it. */
  isFolded?: boolean;
}

export interface OfficeList {
  /** What has just been done. */
  told?: string;
  /** What a person must do, in sentences, some with the page on which to do it. */
  alerts: readonly { text: string; to?: string }[];
  /** Who is alerted. Empty if nobody is set up. */
  onCall: OnCallForm;
  search: string;
  /** Groups of requests, those that wait for somebody first. */
  groups: readonly OfficeGroup[];
  /** Said where the list is not all, or is empty. */
  note?: string;
  /** `person`: whose this device is, if somebody has said so. `others`: the others that have a name. */
  devices: { person?: string; others: readonly { id: string; person: string; seen: string }[] };
  /** The address of the calendar of visits. */
  calendar: string;
}

/** The form for the request of somebody who called. */
export type NewRequestForm = Required<Pick<ReturnedPage, "fields" | "errors">>;

/** Where a request is, and what the visitor can do. The browser loads it again each minute if it has a path "still". */
export interface Status {
  words: Catalog["form"]["status"];
  /** Why what was sent is not stored. */
  notice?: string;
  /** What holds now and what the visitor waits for, beginning with the headline. */
  now: readonly string[];
  /** Where the visit was before. */
  moved?: StruckText;
  /** Whether to call is the first thing to do. */
  callFirst?: boolean;
  /** Whether the number follows what holds now. */
  isUrgent?: boolean;
  /** How it has ended. Absent while somebody goes on with it. */
  ended?: "done" | "declined" | "cancelled";
  /** Whom to ask instead. */
  instead?: { label: string; to: string };
  facts: readonly { label: string; value: string }[];
  /** What happened so far, and what is ahead. */
  steps: readonly (StruckText & RequestStep)[];
  call: { to: string; number: string; label: string };
  /** Without a title, the photographs are not listed. Absent, as most paths, while a form takes the place of what happened. */
  photos?: { to: string; label: string; title?: string; photos: readonly string[] };
  /** The times that the visitor may choose from. */
  offers?: readonly { label: string; from: number; to: number }[];
  /** The visit as a file for calendars. */
  calendar?: string;
  /** Says in which zone these times are. */
  zone?: string;
  /** Where reviews of the company are written. */
  review?: string;
  /** What the page itself asks: the office's question, or where the visit is. */
  asked?: Writing & { title?: string; optional?: string };
  /** Where the page and its states are. A state that is not possible has no path. Nor has any if the page is only looked at. */
  paths: { page?: string } & Partial<
    Record<"still" | "added" | "cancelled" | "photographs" | "wished" | "wrong", string>
  >;
  /** The form that takes the place of what happened. */
  form?: Writing | "cancelled";
  /** The form for photographs. */
  photographs?: {
    /** Where the forms are sent. */
    path: string;
    list: readonly ShownPhotograph[];
    /** Whether there is room for another. */
    mayAdd: boolean;
    error?: string;
  };
  /** The photographs of a job that is done. */
  album?: readonly ShownPhotograph[];
}

/** A text whose "{window}" is a time that no longer holds. */
export interface StruckText {
  text: string;
  struck?: string;
}

/** A form with one field, for what the visitor writes. */
export interface Writing {
  act: string;
  label: string;
  hint: string;
  submit: string;
  /** Whether one line is enough. */
  isLine?: boolean;
  text?: string;
  error?: string;
}
