import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { card } from "./Card";
import type { Styles } from "./Styles";
import { color, font, size, space } from "./tokens";

interface TitledProps {
  title: string;
  /** The title's id, where something else refers to it. */
  titleId?: string;
  /** The title's level in the page's outline. */
  level?: "h2" | "h3";
  /** A sentence below the title. */
  text?: string;
  children?: ReactNode;
  as?: "section" | "nav";
  styles?: Styles;
}

const titleStyle = css(font.h3);
const textStyle = css({ marginTop: space[2], maxWidth: size.measure, color: color.muted });

/** A part of the page with its title, which labels it. */
export function Titled(props: TitledProps) {
  const { title, titleId, level: Heading = "h2", text, children, as: Element = "section", styles } = props;
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Element css={styles} aria-labelledby={id}>
      <Heading css={titleStyle} id={id}>
        {title}
      </Heading>
      {text && <p css={textStyle}>{text}</p>}
      {children}
    </Element>
  );
}

/** The same as a card. */
export const TitledCard = ({ styles, ...props }: TitledProps) => <Titled styles={[card, styles]} {...props} />;
