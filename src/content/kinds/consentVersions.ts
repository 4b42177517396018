import { z } from "zod";
import { kind } from "./kind";
import { sentences, text } from "./parts/texts";

export const consentVersionsKind = kind({
  type: "ConsentVersions",
  path: "consent-versions.json",
  title: "Versions of the consent text",
  isOptional: true,
  schema: z.strictObject({
    versions: z
      .array(
        z
          .strictObject({ version: text.meta({ distinct: true }), text: sentences })
          .meta({ graphqlType: "ConsentVersion" }),
      )
      .min(1)
      .meta({
        description:
          "What each version of the consent text says, as visitors read it: placeholders are filled. Entries do not change.",
      }),
  }),
});
