import { LinkCard } from "../../ui/controls/LinkList";
import { Section } from "../../ui/layout/Section";
import type { PartProps } from "./PartProps";

/** Links to what other files have. */
export default function ShowsPart({ shows, list, background }: PartProps<"shows">) {
  return list ? (
    <Section background={background} compact>
      <LinkCard {...list} layout={shows === "areas" ? "columns" : undefined} />
    </Section>
  ) : null;
}
