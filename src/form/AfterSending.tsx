import { css } from "@emotion/react";
import cameraIcon from "lucide/dist/esm/icons/camera.mjs";
import contactIcon from "lucide/dist/esm/icons/contact.mjs";
import type { ReactNode } from "react";
import { CONTACT_CARD } from "../../model/kinds/anchors";
import { IconLink } from "../ui/controls/IconLink";
import { Icon } from "../ui/media/Icon";
import { color, font, space } from "../ui/tokens";

interface AfterSendingProps {
  text: Queries.AfterSendingTextFragment;
  /** What to photograph for the requested service. */
  photos?: readonly string[] | null;
  /** Buttons after the photographs. */
  children: ReactNode;
}

const block = css({ marginTop: space[6], paddingTop: space[5], borderTop: `1px solid ${color.line}` });
const heading = css({ display: "flex", alignItems: "center", gap: space[3], ...font.h3 });
const list = css({ marginTop: space[2], paddingLeft: space[5], listStyle: "disc" });

/** What a visitor can do until the office calls: take photographs, and save the number. */
export const AfterSending = ({ text, photos, children }: AfterSendingProps) => (
  <div css={block}>
    {photos && (
      <>
        <p css={heading}>
          <Icon shape={cameraIcon} />
          {text.photos}
        </p>
        <ul css={list}>
          {photos.map((photo, index) => (
            <li key={index}>{photo}</li>
          ))}
        </ul>
      </>
    )}
    {children}
    <IconLink to={CONTACT_CARD} icon={<Icon shape={contactIcon} />}>
      {text.card}
    </IconLink>
  </div>
);
