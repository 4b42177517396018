import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import type { Styles } from "../Styles";
import { Heading } from "../text/Heading";
import { below, color, space } from "../tokens";
import { card } from "./Card";

interface TitledProps {
  title: string;
  /** The title's id, where something else refers to it. */
  titleId?: string;
  level?: 2 | 3;
  text?: string;
  children?: ReactNode;
  as?: "section" | "nav";
  styles?: Styles;
}

const textStyle = css({ marginTop: space[2], color: color.muted });

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

const bare = css({ [below.tablet]: { padding: 0, border: 0, background: "none", boxShadow: "none" } });

/** In a sidebar (`aside`), it has no frame on phones. */
export const TitledCard = ({ styles, aside, ...props }: TitledProps & { aside?: boolean }) => (
  <Titled styles={[card, aside && bare, styles]} {...props} />
);
