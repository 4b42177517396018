import { z } from "zod";
import { headline, label, sentences } from "./fields/texts";
import { kind } from "./kind";

/** Shown instead of a failed part of the site. */
export const failureKind = kind({
  type: "FailureText",
  path: "failure.json",
  title: "If a part fails",
  schema: z.strictObject({
    title: headline,
    text: sentences,
    retry: label,
    offline: z
      .strictObject({ title: headline, text: sentences.meta({ description: "The phone number follows." }) })
      .meta({ title: "If a link is pressed while the device is offline" }),
    server: z
      .strictObject({
        busy: sentences.meta({ title: "Too many requests at once" }),
        failed: sentences.meta({ title: "A page cannot be sent" }),
      })
      .meta({ title: "If our own server fails", description: "The phone number follows." }),
  }),
});
