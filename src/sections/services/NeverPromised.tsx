import { css } from "@emotion/react";
import { Section } from "../../ui/Section";
import { color, space } from "../../ui/tokens";

const list = css({
  display: "grid",
  gap: space[2],
  marginTop: space[4],
  paddingLeft: space[5],
  color: color.muted,
  listStyle: "disc",
});

/** What the company never promises, such as a price for a job that it has not seen. */
export function NeverPromised({ title, items }: Queries.NeverPromisedFragment) {
  return (
    <Section heading={{ title }} compact joined>
      <ul css={list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
