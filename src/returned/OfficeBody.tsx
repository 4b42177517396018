import { css } from "@emotion/react";
import type { ListedRequest, OfficeGroup, OfficeList } from "../../model/catalog/returnedPages";
import { OFFICE_ENDPOINT, officePath } from "../../model/lead/endpoints";
import { Button, LinkButton } from "../ui/controls/Button";
import { TextField } from "../ui/controls/Field";
import { cardSurface } from "../ui/layout/Card";
import { Stack } from "../ui/layout/Stack";
import { Heading } from "../ui/text/Heading";
import { color, font, notOnPaper, onPaper, radius, size, space } from "../ui/tokens";
import { ActButton, ActForm, AllRequests, fieldsBelow, more, parts, rowCard, Told, touch } from "./ActForm";

const alertStyle = css({
  display: "grid",
  gap: space[2],
  marginBottom: space[5],
  padding: space[4],
  border: `2px solid ${color.emergency}`,
  borderRadius: radius.medium,
  background: color.emergencyTint,
});
const searchStyle = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space[3],
  // The label may be as wide as the field and the button beside it, and no wider than the page.
  "& > div": { flex: "1 1 12rem", minWidth: 0 },
  label: { width: "max-content", maxWidth: `calc(100vw - 2 * ${size.gutter})` },
  ...notOnPaper,
});
const heading = css({ marginTop: space[6] });
const card = css(cardSurface, { overflow: "hidden", [onPaper]: { breakInside: "avoid" } });
const request = css({
  display: "grid",
  padding: `${space[3]} ${space[4]}`,
  color: color.ink,
  textDecoration: "none",
  "&:hover": { background: color.cream },
});
/** An emergency or a complaint that nobody has: no other card looks like it. */
const marked = css({ border: `2px solid ${color.emergency}`, background: color.emergencyTint });
const markStyle = css({
  // A screen reader hears it as a word of its own.
  display: "inline-block",
  marginLeft: space[2],
  padding: `2px ${space[2]}`,
  borderRadius: radius.small,
  background: color.emergency,
  color: color.paper,
  ...font.fine,
});
const who = css({ fontWeight: 700 });
/** Read from a metre away. */
const visitStyle = css({ display: "block", ...font.columnHeading });
const what = css({ color: color.muted, ...font.small });
const urgent = css({ color: color.emergency, fontWeight: 700 });
const links = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[6],
  padding: `0 ${space[4]}`,
  borderTop: `1px solid ${color.line}`,
  a: { display: "inline-flex", alignItems: "center", minHeight: "44px", paddingBlock: space[2], fontWeight: 650 },
});
const partsStyle = css(parts, { marginTop: space[8], ...notOnPaper });
const noteStyle = css({ marginTop: space[5], color: color.muted });
const saveStyle = css({ marginTop: space[8], ...notOnPaper });
const newStyle = css(touch, { fontWeight: 650, ...notOnPaper });

/** Narrow enough for the button beside it on phones. */
const deviceStyle = css({ flex: "1 1 9rem", display: "grid" });

function RequestCard(props: ListedRequest) {
  const { to, who: name, mark, visit, what: facts, state, isUrgent, asked, call, place } = props;
  const [first, ...rest] = state;
  return (
    <li css={[card, mark && marked]}>
      <a css={request} href={to}>
        <span css={who}>
          {visit && <span css={visitStyle}>{visit}</span>}
          {name}
          {mark && <span css={markStyle}>{mark}</span>}
        </span>
        <span css={what}>{facts}</span>
        {asked && <span>{asked}</span>}
        {first && <span css={isUrgent && urgent}>{first}</span>}
        {rest.length > 0 && <span css={what}>{rest.join(" · ")}</span>}
      </a>
      {call && (
        <div css={links}>
          <a href={call.to} aria-label={`Call ${name}, ${call.text}`}>
            {call.text}
          </a>
          {place && <a href={place.to}>{place.text}</a>}
        </div>
      )}
    </li>
  );
}

function Group({ title, requests, isFolded }: OfficeGroup) {
  const items = (
    <Stack as="ul" gap={space[2]} top={space[3]}>
      {requests.map((each) => (
        <RequestCard {...each} key={each.to} />
      ))}
    </Stack>
  );
  if (isFolded)
    return (
      <details css={more}>
        <summary>{title}</summary>
        {items}
      </details>
    );
  return (
    <section>
      <Heading level={2} look="item" styles={heading}>
        {title}
      </Heading>
      {items}
    </section>
  );
}

/** The office's list of requests. It works without scripts. */
export function OfficeBody({ told, alerts, search, groups, note, onCall, devices, calendar }: OfficeList) {
  const folded = groups.filter(({ isFolded }) => isFolded);
  const shown = groups.filter(({ isFolded }) => !isFolded);
  return (
    <>
      {told && <Told>{told}</Told>}
      <a css={newStyle} href={officePath("new")}>
        New request
      </a>
      {alerts.length > 0 && (
        <div css={alertStyle} role="status">
          {alerts.map(({ text, to }) => (
            <p key={text}>{to ? <a href={to}>{text}</a> : text}</p>
          ))}
        </div>
      )}
      <form css={searchStyle} action={OFFICE_ENDPOINT} method="get">
        <TextField
          id="search"
          name="search"
          type="search"
          label="Name, number, reference, town or words"
          defaultValue={search}
          maxLength={100}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      {search && <AllRequests />}
      {shown.map((group) => (
        <Group {...group} key={group.title} />
      ))}
      {note && <p css={noteStyle}>{note}</p>}
      <div css={partsStyle}>
        {folded.map((group) => (
          <Group {...group} key={group.title} />
        ))}
        {onCall.length > 0 && <OnCallFields people={onCall} />}
        <details css={more}>
          <summary>Visits in your calendar</summary>
          <div css={fieldsBelow}>
            <p>
              Open the link on the device whose calendar should show the visits, or give the address to your calendar as
              a subscription. It shows time, service and town, and follows when a visit moves.
            </p>
            <a css={touch} href={calendar.replace(/^https?/, "webcal")}>
              Subscribe to the visits
            </a>
            <p css={font.fine}>{calendar}</p>
            <p>Keep the address to yourselves. “Sign out everywhere” makes it stop working.</p>
          </div>
        </details>
        <Devices {...devices} />
      </div>
      <LinkButton
        to={`${officePath("requests.csv")}${search && `?search=${encodeURIComponent(search)}`}`}
        variant="outline"
        styles={saveStyle}
      >
        Save as a spreadsheet
      </LinkButton>
    </>
  );
}

function OnCallFields({ people }: { people: OfficeList["onCall"] }) {
  const there = people.flatMap(({ name, awayUntil }) => (awayUntil ? [] : name));
  return (
    <details css={more}>
      <summary>Alerted: {there.join(", then ") || "nobody"}</summary>
      <ActForm path={OFFICE_ENDPOINT} styles={fieldsBelow}>
        <p>
          The first who is there hears of a request at once, the second after half of the promised time, then everybody.
          People who are away hear nothing.
        </p>
        {people.map(({ name, awayUntil }, index) => (
          <TextField
            key={name}
            id={`away-${index}`}
            name={`away ${name}`}
            label={`${name} is away until`}
            type="datetime-local"
            defaultValue={awayUntil}
          />
        ))}
        <ActButton act="onCall">Save who is away</ActButton>
      </ActForm>
    </details>
  );
}

/** The devices that are let in, in the office's list. It works without scripts. */
function Devices({ person, others }: OfficeList["devices"]) {
  return (
    <details css={more}>
      <summary>{person ? `This device: ${person}` : "Devices"}</summary>
      {person && (
        <p>Colleagues and customers see that name on what is done here. If it is somebody else’s now, sign it out.</p>
      )}
      <ActForm path={OFFICE_ENDPOINT} styles={fieldsBelow}>
        <ActButton act="signOut">Sign out this device</ActButton>
      </ActForm>
      {others.length > 0 && (
        <Stack as="ul" gap={space[2]} top={space[3]}>
          {others.map((device) => (
            <li css={rowCard} key={device.id}>
              <p css={deviceStyle}>
                <strong>{device.person}</strong>
                <span css={what}>{device.seen}</span>
              </p>
              <ActForm path={OFFICE_ENDPOINT} hidden={{ device: device.id }}>
                <ActButton act="signOut" aria-label={`Sign out ${device.person}, ${device.seen}`}>
                  Sign out
                </ActButton>
              </ActForm>
            </li>
          ))}
        </Stack>
      )}
      {/* The second step: a thumb that slips signs nobody out. */}
      <details css={more}>
        <summary>Sign out everywhere</summary>
        <ActForm path={OFFICE_ENDPOINT} styles={fieldsBelow}>
          <p>
            Each device of the office then needs a new link from the mailbox, this one too, also those without a name.
            The address of the calendar changes.
          </p>
          <ActButton act="leave">Yes, sign out every device</ActButton>
        </ActForm>
      </details>
    </details>
  );
}
