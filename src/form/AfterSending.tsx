import { css } from "@emotion/react";
import cameraIcon from "lucide/dist/esm/icons/camera.mjs";
import chevronDownIcon from "lucide/dist/esm/icons/chevron-down.mjs";
import contactIcon from "lucide/dist/esm/icons/contact.mjs";
import messageSquareIcon from "lucide/dist/esm/icons/message-square.mjs";
import type { ReactNode } from "react";
import { CONTACT_CARD } from "../../model/kinds/anchors";
import { photoText } from "../../model/lead/photoText";
import type { FormText, ListedService } from "../frame/useSite";
import { IconLink } from "../ui/controls/IconLink";
import { fitting } from "../ui/layout/Cards";
import { Icon } from "../ui/media/Icon";
import { color, font, size, space } from "../ui/tokens";

interface AfterSendingProps {
  text: Queries.AfterSendingTextFragment;
  /** The requested service; or several, if it is not known. */
  services: readonly Pick<ListedService, "slug" | "title" | "photos">[];
  /** Where photographs are sent (E.164), if the company reads texts. */
  textNumber?: string | null;
  texting?: FormText["texting"];
  /** The request's, where a script knows it. */
  reference?: string | null;
  /** Buttons after the photographs of the one service. They include the text message. */
  children?: ReactNode;
}

const block = css({ marginTop: space[6], paddingTop: space[5], borderTop: `1px solid ${color.line}` });
const heading = css({ display: "flex", alignItems: "center", gap: space[3], ...font.h3 });
const list = css({ marginTop: space[2], paddingLeft: space[5], listStyle: "disc" });
const disclosures = css({
  display: "grid",
  gridTemplateColumns: fitting("12rem"),
  alignItems: "start",
  columnGap: space[6],
  marginTop: space[2],
  details: { paddingBottom: space[1], borderBottom: `1px solid ${color.line}` },
  "details[open] svg": { transform: "rotate(180deg)" },
});
const summary = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: size.control,
  fontWeight: 650,
  svg: { color: color.action },
});

/** What a visitor can do until the office calls: take photographs, and save the number. */
export function AfterSending({ text, services, textNumber, texting, reference, children }: AfterSendingProps) {
  const known = services.flatMap(({ photos, ...service }) => (photos ? [{ ...service, photos }] : []));
  const [only, ...others] = known;
  const renderPhotos = (photos: readonly string[]) => (
    <>
      <ul css={list}>
        {photos.map((photo, index) => (
          <li key={index}>{photo}</li>
        ))}
      </ul>
      {!children && textNumber && texting && (
        <IconLink
          to={photoText(textNumber, texting.message, { reference, photos })}
          icon={<Icon shape={messageSquareIcon} />}
        >
          {texting.photos}
        </IconLink>
      )}
    </>
  );
  return (
    <div css={block}>
      {only && (
        <p css={heading}>
          <Icon shape={cameraIcon} />
          {text.photos}
        </p>
      )}
      {only && others.length === 0 && renderPhotos(only.photos)}
      {others.length > 0 && (
        <div css={disclosures}>
          {known.map(({ slug, title, photos }) => (
            <details key={slug}>
              <summary css={summary}>
                {title}
                <Icon shape={chevronDownIcon} />
              </summary>
              {renderPhotos(photos)}
            </details>
          ))}
        </div>
      )}
      {children}
      <IconLink to={CONTACT_CARD} icon={<Icon shape={contactIcon} />}>
        {text.card}
      </IconLink>
    </div>
  );
}
