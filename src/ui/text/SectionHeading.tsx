import { css } from "@emotion/react";
import { color, fluid, from } from "../tokens";
import { Heading } from "./Heading";
import { LinkedText } from "./LinkedText";

export interface SectionHeadingProps {
  title: string;
  lead?: string | null;
  onInk?: boolean;
  /** For a section that is one of several beside or below each other. */
  small?: boolean;
  /** Visually hidden, where the content is clear without a heading. */
  hidden?: boolean;
}

const block = css({ maxWidth: "54rem" });
const leadStyle = css({
  color: color.muted,
  marginTop: fluid(8, 16),
  [from.tablet]: { fontSize: "1.1rem" },
});
const leadOnInk = css({ color: color.mist });

export function SectionHeading(props: SectionHeadingProps & { id: string }) {
  const { title, lead, id, onInk, hidden, small } = props;
  if (hidden) {
    return (
      <Heading level={2} look="hidden" id={id}>
        {title}
      </Heading>
    );
  }
  return (
    <div css={block}>
      <Heading level={2} look={small ? "column" : "section"} id={id}>
        {title}
      </Heading>
      {lead && (
        <p css={[leadStyle, onInk && leadOnInk]}>
          <LinkedText text={lead} />
        </p>
      )}
    </div>
  );
}
