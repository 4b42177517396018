import { z } from "zod";
import { headline, label, sentences } from "./texts";

/** The words of withdrawing consent: of the form on the privacy page, and of the pages that answer it. */
export const withdrawalSchema = z
  .strictObject({
    title: headline,
    text: sentences,
    emailLabel: label.meta({ title: "Label of the email" }),
    phoneLabel: label.meta({ title: "Label of the phone number" }),
    submit: label.meta({ title: "Button" }),
    note: sentences.meta({ description: "Stands below the button." }),
    done: z
      .strictObject({ title: headline, text: sentences })
      .meta({ title: "Answer", description: "The same for everybody: it must not tell whether a person is known." }),
    confirm: z
      .strictObject({ title: headline, text: sentences, submit: label.meta({ title: "Button" }) })
      .meta({ title: "Question", description: "Follows the link in an e-mail." }),
    unknownLink: sentences.meta({ description: "Follows a link whose request is not stored any more." }),
  })
  .meta({ title: "Withdrawing consent", graphqlType: "WithdrawalBlock" });

export type Withdrawal = z.infer<typeof withdrawalSchema>;
