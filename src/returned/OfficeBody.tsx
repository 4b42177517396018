import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { OfficeList, OnCallForm } from "../../model/catalog/returnedPages";
import { Button, LinkButton } from "../ui/controls/Button";
import { TextField } from "../ui/controls/Field";
import { cardSurface } from "../ui/layout/Card";
import { Stack } from "../ui/layout/Stack";
import { Heading } from "../ui/text/Heading";
import { color, font, notOnPaper, onPaper, radius, space } from "../ui/tokens";
import { ActButton, ActForm, more } from "./ActForm";

const form = css({ display: "grid", gap: space[5] });
const alertStyle = css({
  display: "grid",
  gap: space[2],
  marginBottom: space[5],
  padding: space[4],
  border: `2px solid ${color.emergency}`,
  borderRadius: radius.medium,
  background: color.emergencyTint,
  overflowWrap: "anywhere",
});
const searchStyle = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space[3],
  "& > div": { flex: "1 1 14rem" },
  ...notOnPaper,
});
const heading = css({ marginTop: space[6] });
const list = css({ overflowWrap: "anywhere" });
const row = css(cardSurface, {
  display: "grid",
  padding: `${space[3]} ${space[4]}`,
  color: color.ink,
  textDecoration: "none",
  "&:hover": { borderColor: color.ink },
  [onPaper]: { breakInside: "avoid" },
});
const who = css({ fontWeight: 700 });
const what = css({ color: color.muted, ...font.small });
const urgent = css({ color: color.emergency, fontWeight: 700 });
const failedStyle = css(cardSurface, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  p: { flex: "1 1 14rem" },
  form: notOnPaper,
});
const noteStyle = css({ marginTop: space[5], color: color.muted });
const onCallStyle = css(more, notOnPaper);
const personStyle = css({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  "& > div": { flex: "1 1 15rem" },
  "& > div:first-of-type": { flex: "0 0 4.5rem" },
  legend: { padding: 0, fontWeight: 700, overflowWrap: "anywhere" },
});
const ends = css({ display: "flex", flexWrap: "wrap", gap: space[3], marginTop: space[8], ...notOnPaper });

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Heading level={2} look="item" styles={heading}>
      {title}
    </Heading>
    <Stack as="ul" gap={space[2]} top={space[3]} styles={list}>
      {children}
    </Stack>
  </section>
);

const RequestGroups = ({ groups }: Pick<OfficeList, "groups">) =>
  groups.map(({ title, requests }) => (
    <Group title={title} key={title}>
      {requests.map((request) => (
        <li key={request.to}>
          <a css={row} href={request.to}>
            <span css={who}>{request.who}</span>
            <span css={what}>{request.what}</span>
            <span css={request.isUrgent && urgent}>{request.state}</span>
          </a>
        </li>
      ))}
    </Group>
  ));

/** The office's list of requests. It works without scripts. */
export function OfficeBody({ path, alerts, search, groups, failed, note, csv, onCall }: OfficeList) {
  return (
    <>
      {alerts.length > 0 && (
        <div css={alertStyle} role="status">
          {alerts.map((alert) => (
            <p key={alert}>{alert}</p>
          ))}
        </div>
      )}
      <form css={searchStyle} action={path} method="get">
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
      {search && (
        <p css={noteStyle}>
          <a href={path}>Show all requests</a>
        </p>
      )}
      <RequestGroups groups={groups.filter(({ isOpen }) => isOpen)} />
      {failed.length > 0 && (
        <Group title="Not delivered">
          {failed.map((each) => (
            <li css={failedStyle} key={each.reference}>
              <p>
                <a css={who} href={each.to}>
                  {each.who}
                </a>{" "}
                {each.what}
              </p>
              <ActForm path={path} hidden={{ reference: each.reference }}>
                <ActButton act="again" aria-label={`Send ${each.who} again`}>
                  Send again
                </ActButton>
              </ActForm>
            </li>
          ))}
        </Group>
      )}
      <RequestGroups groups={groups.filter(({ isOpen }) => !isOpen)} />
      {note && <p css={noteStyle}>{note}</p>}
      {onCall && <OnCallFields path={path} {...onCall} />}
      <div css={ends}>
        <LinkButton to={csv} variant="outline">
          Save as a spreadsheet
        </LinkButton>
      </div>
      {/* The second step: a thumb that slips signs nobody out. */}
      <details css={onCallStyle}>
        <summary>Sign out everywhere</summary>
        <ActForm path={path} styles={form}>
          <p>Each device of the office then needs a new link from the mailbox, this one too.</p>
          <ActButton act="leave">Yes, sign out every device</ActButton>
        </ActForm>
      </details>
    </>
  );
}

function OnCallFields({ path, people, there }: OnCallForm & Pick<OfficeList, "path">) {
  return (
    <details css={onCallStyle} open={people.some((person) => person.error)}>
      <summary>Alerted: {there.join(", then ") || "nobody"}</summary>
      <ActForm path={path} styles={form}>
        <p>
          The first hears of a request at once, the second after half of the promised time, then everybody. People who
          are away hear nothing.
        </p>
        {people.map(({ name, place, awayUntil, error: wrong }, index) => (
          <fieldset css={personStyle} key={name}>
            <legend>{name}</legend>
            <TextField
              id={`place-${index}`}
              name={`place ${name}`}
              label="Place"
              type="number"
              min={1}
              defaultValue={place}
            />
            <TextField
              id={`away-${index}`}
              name={`away ${name}`}
              label="Away until"
              type="datetime-local"
              defaultValue={awayUntil}
              error={wrong}
            />
          </fieldset>
        ))}
        <ActButton act="onCall">Save the list</ActButton>
      </ActForm>
    </details>
  );
}
