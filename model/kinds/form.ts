import { z } from "zod";
import { leadFieldNames, missableFields } from "../lead/leadFields";
import { link } from "./fields/blocks";
import { fact, headline, label, picture, sentences, slug, text, textFor } from "./fields/texts";
import { kind } from "./kind";

const promiseWords = {
  duringHours: sentences.meta({ title: "In office hours" }),
  afterHours: sentences.meta({
    fills: ["nextOpening"],
    title: "Outside office hours",
    description: "{nextOpening} is when the office opens, such as “Monday after 7 AM”.",
  }),
};

const success = z
  .strictObject({
    title: headline,
    reference: label.meta({ description: "Before the reference number." }),
    heard: sentences.meta({
      fills: ["number", "job", "place"],
      title: "What we heard",
      description:
        "{number} is the visitor’s number, {job} the service inside a sentence, {place} the town with its ZIP code.",
    }),
    otherJob: label.meta({ description: "Instead of a service, for something else." }),
    wrong: z
      .strictObject({
        question: sentences,
        again: label.meta({ title: "Button that opens the form again" }),
        or: label,
        call: label.meta({ title: "Link that calls", description: "A full stop follows." }),
      })
      .meta({ title: "If it is wrong" }),
    clock: z
      .strictObject({
        due: label.meta({ fills: ["time"], title: "When we call" }),
        quoteAt: label.meta({ title: "When the quote comes" }),
        quote: sentences,
      })
      .meta({ title: "What happens when" }),
    next: z.array(sentences).min(1).meta({
      title: "What happens next",
      description:
        "In the confirmation; on the page only if the company promises no time of its call. Outside the service area only the first step, which promises no visit.",
    }),
    partnerNext: z.array(sentences).min(1).meta({ title: "What happens next with an inquiry" }),
    ...promiseWords,
    call: label.meta({ title: "Button that calls" }),
    another: label.meta({ title: "Button for another request" }),
  })
  .meta({ title: "After sending" });

const afterSending = z
  .strictObject({
    photos: headline.meta({
      title: "Above what to photograph",
      description: "What to photograph is in each service, in the number that these words name.",
    }),
    card: label.meta({ title: "Link to the contact card" }),
  })
  .meta({
    title: "While waiting for the call",
    description: "Shown after a request for a quote. If left out, nothing is shown.",
    graphqlType: "AfterSendingText",
  });

const texting = z
  .strictObject({
    instead: label.meta({ description: "Beside the number." }),
    photos: label.meta({ title: "Link that sends photographs" }),
    message: sentences.meta({
      fills: ["reference", "photos"],
      description: "Filled in for the visitor. {reference} is the request’s number, {photos} what to photograph.",
    }),
  })
  .meta({ title: "Text messages", description: "If company.json has a number for them.", graphqlType: "TextingText" });

/** A form on the page of a request, with one field for what the visitor writes. */
const writing = z.strictObject({
  label,
  hint: sentences,
  submit: label.meta({ title: "Button" }),
  done: sentences.meta({ title: "In the list of what happened" }),
  missing: sentences.meta({ title: "Nothing written" }),
});

const alarm = z.strictObject({ title: headline, text: sentences.meta({ description: "The phone number follows." }) });

const status = z
  .strictObject({
    title: headline.meta({ description: "Above the headline, which says what holds now." }),
    image: picture({ where: "on a request’s own page", width: 800, height: 600 }),
    link: label.meta({ title: "Link to this page", description: "After sending, and in the confirmation." }),
    job: label.meta({ title: "Label of the priced job" }),
    town: label.meta({ title: "Label of the town" }),
    sent: sentences,
    waiting: sentences.meta({ description: "Until the office’s mail or alert has been delivered." }),
    slow: alarm.meta({ description: "When that has taken an hour." }),
    office: sentences.meta({ title: "The office has it" }),
    taken: sentences.meta({ title: "Somebody takes care of it" }),
    named: sentences
      .meta({
        fills: ["person"],
        title: "The same with a name",
        description: "{person} is a first name. If left out, visitors learn no names.",
      })
      .optional(),
    due: sentences.meta({ fills: ["time"], title: "When we call", description: "{time} is the promised time." }),
    calling: sentences.meta({ title: "The call, in the list of what happens" }),
    visitAt: label.meta({ title: "When we visit, before there is a time" }),
    late: alarm.meta({ description: "When the promised time is over and nobody has said that they have it." }),
    unheard: alarm.extend({ title: headline.meta({ fills: ["time"] }) }).meta({
      description: "When it is over and nobody has said that they called. {time} is the promised time.",
    }),
    reached: sentences,
    tried: z
      .strictObject({
        title: headline.meta({ fills: ["time"], description: "{time} is when we called." }),
        text: sentences,
        again: sentences.meta({
          fills: ["day"],
          title: "The same with a day",
          description: "{day} is “today”, or such as “Thursday, December 3”.",
        }),
      })
      .meta({ title: "Called, and nobody answered" }),
    offered: z
      .strictObject({
        title: headline,
        text: sentences.meta({ description: "Above the buttons. A tap on a time books it." }),
        done: sentences.meta({ title: "In the list of what happened" }),
        none: label.meta({ title: "Link for other times" }),
        occupied: sentences.meta({ title: "After a tap on a time that somebody else has just taken" }),
        over: sentences.meta({ title: "After a tap on a time that is no longer offered" }),
        gone: headline.meta({ title: "All of them are taken or over" }),
        tell: sentences.meta({ title: "What to do then" }),
      })
      .meta({ title: "Times to choose from" }),
    booked: sentences.meta({ title: "Visit without a time" }),
    window: sentences.meta({
      fills: ["window"],
      title: "Visit with a time",
      description: "{window} is such as “Tuesday, December 1, 8 to 10 AM”, or what the office typed.",
    }),
    moved: sentences.meta({
      fills: ["window"],
      title: "Where it was before",
      description: "{window}, which is struck, is the earlier time.",
    }),
    former: sentences.meta({ fills: ["window"], title: "The earlier time, in the list of what happened" }),
    zone: sentences.meta({
      fills: ["zone"],
      title: "Below times",
      description: "{zone} is the company’s time zone, such as “Eastern Time”.",
    }),
    calendar: label.meta({ title: "Link to the visit as a file for calendars" }),
    wish: writing.extend({ next: sentences.meta({ title: "What follows" }) }).meta({
      title: "Asking for another time",
      description: "A booked visit stays until the office has answered.",
    }),
    stays: sentences.meta({ title: "A visit that stays until then" }),
    street: writing.meta({ title: "Where the visit is", description: "Asked once a visit is booked." }),
    calledOff: sentences.meta({ title: "The office called off the visit", description: "Its own sentence follows." }),
    question: writing
      .omit({ label: true })
      .extend({ title: headline, next: sentences.meta({ title: "What follows" }) })
      .meta({ title: "A question of the office", description: "The question itself is what the office typed." }),
    finished: sentences.meta({
      title: "The job is done",
      description: "What was done follows, if the office wrote it.",
    }),
    warranty: sentences.meta({ fills: ["day"], description: "{day} is its last day." }),
    wrong: writing.omit({ done: true }).meta({
      title: "After the job: something is wrong",
      description: "Sends a request of its own, which is about this job.",
    }),
    review: label.meta({ title: "Link to where reviews are written", description: "If company.json has one." }),
    changed: sentences.meta({
      title: "Not possible any more",
      description: "After a tap on a page that was older than what happened since.",
    }),
    declined: sentences.meta({ description: "The office’s own sentence follows, if it wrote one." }),
    instead: link.meta({ title: "Whom to ask instead" }).optional(),
    cancelled: sentences.meta({ title: "No longer needed" }),
    visitCancelled: sentences.meta({ title: "Further visit that the visitor cancelled after the job" }),
    reload: sentences,
    still: label.meta({ title: "Link that stops reloading" }),
    add: writing
      .extend({
        limited: sentences.meta({
          description: "After three in a day, of other words on this page too. The phone number follows.",
        }),
      })
      .meta({ title: "A second thought" }),
    cancel: z
      .strictObject({
        label,
        text: sentences.meta({ description: "What that does, above the button." }),
        submit: label.meta({ title: "Button" }),
        back: label.meta({ title: "Link back" }),
      })
      .meta({ title: "Cancelling" }),
    photographs: z
      .strictObject({
        label: label.meta({
          title: "Link to the form, and its heading",
          description: "On this page, and after sending.",
        }),
        choose: label,
        hint: sentences.meta({ description: "A request has six at most. A file has 4 MB at most." }),
        submit: label.meta({ title: "Button" }),
        sending: label.meta({ title: "While one is sent" }),
        stored: label.meta({ title: "Once one is stored" }),
        lost: label.meta({ title: "No connection" }),
        changed: label.meta({ title: "A file that can no longer be read", description: "In the cloud, or moved." }),
        blocked: sentences.meta({
          title: "Refused on its way",
          description: "By a network or a blocker, before it reached this site. Name a number or an address.",
        }),
        again: label.meta({ title: "Button that sends it again" }),
        name: label.meta({ fills: ["number"], title: "A photograph's name" }),
        remove: label.meta({ title: "Button that removes one", description: "For an hour." }),
        removable: sentences.meta({ title: "How long it can be removed" }),
        missing: sentences.meta({ title: "None chosen" }),
        unreadable: sentences.meta({
          title: "Not a photograph, or damaged",
          description: "Also HEIC, a video or a PDF. Say what people can do: a screenshot, a text or a mail.",
        }),
        tooLarge: sentences.meta({
          title: "More than 4 MB, or more than 30 million pixels",
          description: "Without scripts on Netlify: more than 400 KB, or a side of more than 1,600 pixels.",
        }),
        enough: sentences.meta({ description: "After six." }),
        limited: sentences.meta({ description: "After thirty from one connection in a day, or forty tries an hour." }),
        full: sentences.meta({ description: "When the site has no room for more." }),
      })
      .meta({ description: "If left out, the site takes no photographs." })
      .optional(),
    gone: alarm.meta({ title: "A link that does not work" }),
    unavailable: alarm.meta({ title: "In an outage", description: "What was sent may be stored." }),
  })
  .meta({
    title: "Where is my request?",
    description: "The page that a visitor keeps after sending.",
  });

const confirmation = z
  .strictObject({
    intro: sentences,
    sent: label.meta({ description: "Before the time of the request." }),
    nextTitle: headline.meta({ title: "Heading of the next steps" }),
    call: sentences.meta({ description: "The phone number follows." }),
    reason: sentences.meta({ description: "Why the visitor gets this e-mail, and what to do about a mistake." }),
    stop: label.meta({ title: "Link that withdraws consent" }),
  })
  .meta({ title: "Confirmation by e-mail", description: "Its title, steps and times are those of “After sending”." });

const visitMail = z.strictObject({
  subject: headline.meta({ title: "Subject, and heading" }),
  text: sentences,
  button: label.meta({ title: "Button that opens the request’s page" }),
});
const timedMail = visitMail.extend({
  subject: headline.meta({
    fills: ["window"],
    title: "Subject, and heading",
    description: "{window} is the day and the time, such as “Tuesday, December 1, 8 to 10 AM”.",
  }),
});

const visitMails = z
  .strictObject({
    when: label.meta({ title: "Label of a visit’s time" }),
    former: label.meta({ title: "Label of a time that no longer holds" }),
    work: label.meta({ title: "Label of what was done" }),
    warranty: label.meta({ title: "Label of the warranty’s last day" }),
    offered: visitMail.meta({ title: "Times to choose from", description: "The times follow." }),
    booked: timedMail.meta({ title: "Visit with a time" }),
    untimed: visitMail.meta({ title: "Visit without a time" }),
    moved: timedMail.meta({ title: "Visit with another time than before" }),
    calledOff: visitMail.meta({
      title: "Visit that the office called off",
      description: "The office’s own sentence follows, if it wrote one.",
    }),
    cancelled: visitMail.meta({ title: "Visit that the visitor cancelled" }),
    declined: visitMail.meta({
      title: "Not a job for us",
      description: "The office’s own sentence follows, if it wrote one.",
    }),
    asked: visitMail.meta({ title: "Question of the office", description: "The question follows." }),
    reminder: timedMail.meta({ title: "On the evening before" }),
    done: visitMail.meta({ title: "Job that is done" }),
  })
  .meta({
    title: "Mails about a visit",
    description: "For visitors who gave an address. They are no advertising: each says one thing.",
  });

const network = z
  .strictObject({
    name: fact.meta({ description: "Of the network, as both texts below write it." }),
    text: sentences.meta({ description: "What a visitor agrees to in a box of its own. Its first line is bold." }),
    recipient: sentences.meta({ description: "The privacy policy’s sentence about it, under “Who may get it”." }),
  })
  .superRefine(({ name, ...texts }, { addIssue }) => {
    for (const [field, text] of Object.entries(texts))
      if (!text.includes(name)) addIssue({ code: "custom", path: [field], message: `must name ${name}` });
  })
  .meta({
    title: "Lead network",
    description:
      "Without it, no request goes to a lead network (LEADSPEDIA_URL). Change consent.version with its text.",
  });

const errors = z
  .strictObject({
    missing: textFor(missableFields(), sentences).meta({
      title: "Empty field, or a choice that is not in the list",
    }),
    phone: sentences.meta({ title: "Not a phone number" }),
    email: sentences.meta({ title: "Not an email address" }),
    zip: sentences.meta({ title: "Not a ZIP code" }),
    tooLong: sentences.meta({ fills: ["max"] }),
    unreadable: sentences.meta({ title: "Anything else that the site cannot read" }),
  })
  .meta({ title: "Mistakes in fields" });

export const formKind = kind({
  type: "FormText",
  path: "form.json",
  title: "Lead form",
  schema: z.strictObject({
    labels: textFor(leadFieldNames, label).meta({
      description: "One for each question (model/lead/leadFields.ts).",
    }),
    messageHint: sentences,
    zipHint: label.meta({ description: "At most two lines." }),
    coverage: z
      .strictObject({
        inside: label.meta({
          fills: ["code", "town"],
          title: "A ZIP code that is served",
          description: "{code} is the ZIP code, {town} its town.",
        }),
        near: label.meta({
          fills: ["distance"],
          title: "A ZIP code just outside",
          description: "{distance} is how many miles it is from the nearest ZIP code that is served, up to 30.",
        }),
        far: label.meta({
          fills: ["code"],
          title: "A ZIP code far away",
          description: "{code} is the ZIP code. May say whom to look for instead.",
        }),
      })
      .meta({ title: "Whether a ZIP code is served", description: "At most two lines fit." }),
    partnerMessageLabel: label,
    optional: label.meta({ description: "Shown beside optional questions." }),
    details: label.meta({ title: "Button of further questions" }),
    change: label.meta({ title: "Beside the page’s own service" }),
    emergency: z
      .strictObject({
        title: headline,
        text: sentences.meta({ description: "The phone number follows." }),
        send: label.meta({ title: "Send button below it" }),
      })
      .meta({
        title: "In an emergency",
        description:
          "Takes the place of the send button for a time that is marked as an emergency, and leads after sending.",
        graphqlType: "EmergencyCallText",
      })
      .optional(),
    timeframePlaceholder: label,
    otherService: label.meta({ description: "The last choice of services." }),
    timeframes: z
      .array(
        z
          .strictObject({
            value: slug.meta({ distinct: true, description: "Stored with the lead." }),
            label,
            emergency: z
              .boolean()
              .meta({ description: "Whether it is an emergency: the form then asks to call." })
              .optional(),
          })
          .meta({ graphqlType: "TimeframeOption" }),
      )
      .min(2),
    consent: z.strictObject({
      version: text.meta({ description: "Change it with the text: both are stored with each lead." }),
      text: sentences.meta({ description: "Exactly what a visitor agrees to. Its first line is bold." }),
      terms: link.meta({ title: "Link to the terms for texts" }).optional(),
      network: network.optional(),
    }),
    submit: label.meta({ title: "Send button" }),
    partnerSubmit: label.meta({ title: "Send button of an inquiry" }),
    sending: label,
    loading: label,
    promise: sentences.meta({
      description: "Shown at the end of the form. Must be true at any time, because browsers without scripts show it.",
    }),
    promiseNow: z
      .strictObject(promiseWords)
      .meta({ title: "Promise at this moment", description: "Replaces the promise once a script knows the time." }),
    recording: sentences.meta({
      description: "Shown above the fields if TrustedForm records how the form is filled in.",
    }),
    prepared: sentences.meta({ description: "Shown on a form that a link filled in." }),
    privacy: link,
    honeypot: label.meta({
      description: "The label of a hidden field. Only bots fill it in.",
    }),
    errorSummary: label.meta({ description: "Above the list of mistakes." }),
    errors,
    previewNotice: sentences.meta({
      description: "Shown on the forms of previews, which store and send nothing, and after sending without scripts.",
    }),
    success,
    afterSending: afterSending.optional(),
    texting: texting.optional(),
    status,
    confirmation,
    visitMails,
    failure: z
      .strictObject({
        title: headline,
        text: sentences.meta({ description: "The phone number follows, here and below." }),
        offline: sentences,
        late: sentences.meta({ description: "After ten seconds without an answer." }),
        limited: sentences.meta({ description: "After too many requests from one connection." }),
        conflict: sentences.meta({ description: "After another request with the same idempotency key." }),
        tooLong: sentences.meta({ description: "After a request of more than 64 KB." }),
        unreadable: sentences.meta({ description: "After a request that is no form of this site." }),
      })
      .meta({ title: "If sending fails" }),
  }),
});

export type FormText = z.infer<typeof formKind.schema>;

export const consentVersionsKind = kind({
  type: "ConsentVersions",
  path: "consent-versions.json",
  title: "Versions of the consent text",
  isOptional: true,
  schema: z.strictObject({
    versions: z
      .array(
        z.strictObject({
          version: text.meta({ distinct: true }),
          text: sentences,
          network: sentences.meta({ title: "Of the lead network" }).optional(),
        }),
      )
      .min(1)
      .meta({ description: "As visitors read it: placeholders are filled. Entries do not change." }),
  }),
});

/** What visitors of today agree to, as a record keeps it. */
export const shownConsent = ({ version, text: words, network: named }: FormText["consent"]) => ({
  version,
  text: words,
  ...(named && { network: named.text }),
});
