import { css } from "@emotion/react";
import { Section } from "../ui/Section";
import { SectionHeading } from "../ui/SectionHeading";
import { color, from, size, space } from "../ui/tokens";

const columns = css({
  display: "grid",
  gap: space[6],
  [from.desktop]: { gridTemplateColumns: "5fr 6fr", gap: space[16], alignItems: "start" },
});
const text = css({ display: "grid", gap: space[4], color: color.muted, fontSize: "1.1rem", maxWidth: size.measure });

interface WelcomeProps {
  heading: { eyebrow?: string | null; title: string; lead?: string | null };
  paragraphs: readonly string[];
}

/** Who the company is, in a few sentences beside the heading. */
export function Welcome({ heading, paragraphs }: WelcomeProps) {
  return (
    <Section labelledBy="welcome">
      <div css={columns}>
        <SectionHeading {...heading} id="welcome" />
        <div css={text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}
