import { css } from "@emotion/react";
import { Columns } from "../../ui/Columns";
import { Disclosure } from "../../ui/Disclosure";
import { Section } from "../../ui/Section";
import { fluid, space } from "../../ui/tokens";

const list = css({ marginTop: fluid(20, 40) });

/** The disclosures that the law requires of a privacy policy. */
export function Disclosures({ heading, id, ...points }: Queries.DisclosuresBlockFragment & { id: string }) {
  const { collected, recipients, review, changes, doNotTrack, otherParties, confirmation, recording } = points;
  const inOrder = { collected, recipients, review, changes, doNotTrack, otherParties, confirmation, recording };
  return (
    <Section heading={heading} id={id}>
      <Columns styles={list} from="tablet" gap={fluid(8, 16)} columnGap={space[4]}>
        {Object.entries(inOrder).map(([name, { title, text }]) => (
          <Disclosure title={title} key={name}>
            <p>{text}</p>
          </Disclosure>
        ))}
      </Columns>
    </Section>
  );
}
