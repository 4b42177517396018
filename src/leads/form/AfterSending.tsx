import { css } from "@emotion/react";
import { graphql } from "gatsby";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import Camera from "lucide-react/icons/camera";
import ChevronDown from "lucide-react/icons/chevron-down";
import Contact from "lucide-react/icons/contact";
import { CONTACT_CARD } from "../../content/facts/anchors";
import { color, font, size, space } from "../../ui/tokens";
import { PROMISED_CALL_ENDPOINT } from "../model/endpoints";

interface AfterSendingProps {
  company: Queries.AfterSendingCompanyFragment;
  text: Queries.AfterSendingTextFragment;
  /** The requested service; or several, if it is not known. */
  services: readonly Queries.AfterSendingServiceFragment[];
  sentAt?: Date;
}

const block = css({ marginTop: space[6], paddingTop: space[5], borderTop: `1px solid ${color.line}` });
const heading = css({ display: "flex", alignItems: "center", gap: space[3], ...font.h3 });
const list = css({ marginTop: space[2], paddingLeft: space[5], listStyle: "disc" });
const disclosures = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
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
const links = css({ display: "flex", flexWrap: "wrap", columnGap: space[6], marginTop: space[3] });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.control,
  color: color.action,
  fontWeight: 650,
});

/** What a visitor can do until the office calls: take photographs, and save the call and the number. */
export function AfterSending({ company, text, services, sentAt }: AfterSendingProps) {
  const isCallTimeKnown = company.hours.some(({ opens }) => opens);
  const known = services.flatMap(({ photos, ...service }) => (photos ? [{ ...service, photos }] : []));
  const [only, ...others] = known;
  const photosOf = (photos: readonly string[]) => (
    <ul css={list}>
      {photos.map((photo) => (
        <li key={photo}>{photo}</li>
      ))}
    </ul>
  );
  return (
    <div css={block}>
      {only && (
        <p css={heading}>
          <Camera aria-hidden="true" />
          {text.photos}
        </p>
      )}
      {only && others.length === 0 && photosOf(only.photos)}
      {others.length > 0 && (
        <div css={disclosures}>
          {known.map(({ slug, title, photos }) => (
            <details key={slug}>
              <summary css={summary}>
                {title}
                <ChevronDown aria-hidden="true" />
              </summary>
              {photosOf(photos)}
            </details>
          ))}
        </div>
      )}
      <p css={links}>
        {isCallTimeKnown && (
          <a css={link} href={sentAt ? `${PROMISED_CALL_ENDPOINT}?at=${sentAt.getTime()}` : PROMISED_CALL_ENDPOINT}>
            <CalendarPlus aria-hidden="true" />
            {text.calendar}
          </a>
        )}
        <a css={link} href={CONTACT_CARD}>
          <Contact aria-hidden="true" />
          {text.card}
        </a>
      </p>
    </div>
  );
}

export const fragment = graphql`
  fragment AfterSendingCompany on Company {
    hours {
      opens
    }
  }
  fragment AfterSendingText on AfterSendingText {
    photos
    calendar
    card
  }
  fragment AfterSendingService on Service {
    slug
    title
    photos
  }
`;
