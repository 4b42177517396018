import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import type { Styles } from "../Styles";
import { Heading } from "../text/Heading";
import { color, size, space } from "../tokens";
import { card } from "./Card";

interface TitledProps {
  title: string;
  /** The title's id, where something else refers to it. */
  titleId?: string;
  /** The title's level in the page's outline. */
  level?: 2 | 3;
  /** A sentence below the title. */
  text?: string;
  children?: ReactNode;
  as?: "section" | "nav";
  styles?: Styles;
}

const textStyle = css({ marginTop: space[2], maxWidth: size.measure, color: color.muted });

/** A part of the page with its title, which labels it. */
export function Titled(props: TitledProps) {
  const { title, titleId, level = 2, text, children, as: Element = "section", styles } = props;
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <Element css={styles} aria-labelledby={id}>
      <Heading level={level} look="item" id={id}>
        {title}
      </Heading>
      {text && <p css={textStyle}>{text}</p>}
      {children}
    </Element>
  );
}

/** The same as a card. */
export const TitledCard = ({ styles, ...props }: TitledProps) => <Titled styles={[card, styles]} {...props} />;
