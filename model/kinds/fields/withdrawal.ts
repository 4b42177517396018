import { z } from "zod";
import { link } from "./blocks";
import { headline, label, sentences } from "./texts";

/** The withdrawal form on the privacy page, and the server's responses. */
export const withdrawalSchema = z
  .strictObject({
    title: headline,
    text: sentences,
    emailLabel: label.meta({ title: "Label of the email" }),
    phoneLabel: label.meta({ title: "Label of the phone number" }),
    submit: label.meta({ title: "Button" }),
    note: sentences.meta({ description: "Shown below the button." }),
    done: z
      .strictObject({
        title: headline,
        text: sentences,
        again: link.meta({ title: "Link to a new request" }).optional(),
      })
      .meta({ title: "Answer", description: "The same for everybody: it must not tell whether a person is known." }),
    open: z
      .strictObject({
        text: sentences.meta({ fills: ["reference"], description: "{reference} is the request’s number." }),
        link: label.meta({ title: "Link to the request" }),
      })
      .meta({
        title: "A request that is still open",
        description: "After the link in its e-mail, instead of the link to a new request.",
      }),
    confirm: z
      .strictObject({ title: headline, text: sentences, submit: label.meta({ title: "Button" }) })
      .meta({ title: "Question", description: "After the link in an e-mail." }),
    missing: sentences.meta({ title: "Neither email nor phone number" }),
    otherSite: sentences.meta({
      title: "Sent from another site",
      description: "The phone number follows.",
    }),
    unknownLink: sentences.meta({ description: "After a link whose request is no longer stored." }),
  })
  .meta({ title: "Withdrawing consent" });

export type Withdrawal = z.infer<typeof withdrawalSchema>;
