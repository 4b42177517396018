import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { PageHead } from "../../ui/text/PageHead";
import { color, space } from "../../ui/tokens";
import { HydrationSlices } from "./HydrationSlices";
import { PictureColumns } from "./PictureColumns";

interface PictureScreenProps {
  screen: {
    title: string;
    text: string;
    image: Queries.ScreenPictureFragment;
    imageAlt: string;
  };
  /** Large text above the title, for example "404". */
  code?: string;
  actions: ReactNode;
  /** Follows the actions. */
  children?: ReactNode;
}

/** As high as most of the window, however short its text is. */
const filling = css({ display: "grid", minHeight: "75svh" });
const codeStyle = css({
  color: color.action,
  fontSize: "clamp(3.5rem, 3rem + 4vw, 6rem)",
  fontWeight: 800,
  lineHeight: 1.1,
  fontVariantNumeric: "tabular-nums",
});
const more = css({ marginTop: space[8] });

/** A page of one message beside a picture. */
export function PictureScreen({ screen, code, actions, children }: PictureScreenProps) {
  const { title, text, image, imageAlt } = screen;
  const id = useId();
  return (
    <div css={filling}>
      <PictureColumns
        image={image}
        imageAlt={imageAlt}
        labelledBy={id}
        below={
          children && (
            <div css={more}>
              <HydrationSlices>{children}</HydrationSlices>
            </div>
          )
        }
      >
        {code && <p css={codeStyle}>{code}</p>}
        <PageHead id={id} title={title} lead={text} />
        {actions}
      </PictureColumns>
    </div>
  );
}
