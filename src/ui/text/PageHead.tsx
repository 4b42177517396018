import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { IconItem } from "../media/IconItem";
import { color, fluid, font, from, space } from "../tokens";
import { Heading } from "./Heading";
import { LinkedText } from "./LinkedText";

const eyebrowStyle = css({ ...font.eyebrow, color: color.action, marginBottom: space[2] });
const leadStyle = css({
  marginTop: fluid(12, 20),
  color: color.muted,
  [from.tablet]: { fontSize: "1.15rem" },
});

interface PageHeadProps {
  /** The title's id, which labels the section around it. */
  id: string;
  eyebrow?: string | null;
  title: ReactNode;
  /** Beside the title on phones, above it from tablets up. */
  icon?: string;
  lead?: ReactNode;
}

export function PageHead({ id, eyebrow, title, icon, lead }: PageHeadProps) {
  const heading = (
    <Heading level={1} look="page" id={id}>
      {title}
    </Heading>
  );
  return (
    <>
      {eyebrow && <p css={eyebrowStyle}>{eyebrow}</p>}
      {icon ? (
        <IconItem icon={icon} size="44px" wideSize="60px" above centre>
          {heading}
        </IconItem>
      ) : (
        heading
      )}
      {lead && <p css={leadStyle}>{typeof lead === "string" ? <LinkedText text={lead} /> : lead}</p>}
    </>
  );
}
