import { z } from "zod";
import { kind } from "./kind";
import { headline, label, sentences } from "./parts/texts";

/** What the site says in place of a part that cannot be shown. */
export const failureKind = kind({
  type: "FailureCopy",
  path: "failure.json",
  title: "If a part fails",
  schema: z.strictObject({
    title: headline,
    text: sentences,
    retry: label,
    offline: z
      .strictObject({ title: headline, text: sentences.meta({ description: "The phone number follows." }) })
      .meta({ title: "If a link is pressed while the device is offline" }),
  }),
});
