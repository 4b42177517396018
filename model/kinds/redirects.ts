import { z } from "zod";
import { LONGEST_ADDRESS, readable, target } from "./fields/texts";
import { kind } from "./kind";

const oldAddress = readable
  .max(LONGEST_ADDRESS)
  .refine((from) => /^\/(?!\/)/.test(from), "must be a path like /plumbing-dover.html, without the site’s name")
  .refine((from) => !from.includes("#"), "must end before the #, which browsers do not send")
  .refine(
    (from) => !from.replace(/\/\*$/, "").includes("*"),
    "may have a star only as its last part, like /blog/*; any other star is written %2A",
  );

export const redirectsKind = kind({
  type: "Redirects",
  path: "redirects.json",
  title: "Old addresses",
  isOptional: true,
  schema: z.strictObject({
    redirects: z.array(
      z.strictObject({
        from: oldAddress.meta({
          distinct: true,
          title: "Old address",
          description: "Its path. With /* at its end, everything below leads there too. A query must match as well.",
          examples: ["/plumbing-dover.html", "/blog/*", "/index.php?page=contact"],
        }),
        to: target
          .refine(
            (to) => /^(?:\/|https:)/.test(to),
            "must be a page of this site, like /services/plumbing, or start with https://",
          )
          .meta({ title: "Leads to", description: "For good: browsers and search engines remember it." }),
      }),
    ),
  }),
});
export type Redirects = z.infer<typeof redirectsKind.schema>["redirects"];
