import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { Card } from "./Card";
import { font } from "./tokens";

const titleStyle = css(font.h3);

/** A card that is a section of the page, with its title. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 css={titleStyle} id={id}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
