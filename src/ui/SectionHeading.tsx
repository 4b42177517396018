import { css, type SerializedStyles } from "@emotion/react";
import { color, fluid, font, from, size, space } from "./tokens";
import { visuallyHidden } from "./visuallyHidden";

export interface SectionHeadingProps {
  eyebrow?: string | null;
  title: string;
  lead?: string | null;
  /** For a dark background. */
  onInk?: boolean;
  /** Replaces the title's size. */
  titleStyle?: SerializedStyles;
  /** Visually hidden, where the content is clear without a heading. */
  hidden?: boolean;
}

const block = css({ maxWidth: "54rem" });
const eyebrowStyle = css({ ...font.eyebrow, color: color.action, marginBottom: space[2] });
const normalTitle = css(font.h2);
const leadStyle = css({
  color: color.muted,
  maxWidth: size.measure,
  marginTop: fluid(8, 16),
  [from.tablet]: { fontSize: "1.1rem" },
});
const eyebrowOnInk = css({ color: color.glow });
const leadOnInk = css({ color: color.mist });

/**
 * Eyebrow, heading and lead of a section.
 * @param id of the heading element, which labels the section
 */
export function SectionHeading({
  eyebrow,
  title,
  lead,
  id,
  onInk,
  hidden,
  titleStyle = normalTitle,
}: SectionHeadingProps & { id: string }) {
  if (hidden) {
    return (
      <h2 css={visuallyHidden} id={id}>
        {title}
      </h2>
    );
  }
  return (
    <div css={block}>
      {eyebrow && <p css={[eyebrowStyle, onInk && eyebrowOnInk]}>{eyebrow}</p>}
      <h2 css={titleStyle} id={id}>
        {title}
      </h2>
      {lead && <p css={[leadStyle, onInk && leadOnInk]}>{lead}</p>}
    </div>
  );
}
