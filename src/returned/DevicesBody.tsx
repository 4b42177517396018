import { css } from "@emotion/react";
import type { OfficeDevices } from "../../model/catalog/returnedPages";
import { Stack } from "../ui/layout/Stack";
import { Heading } from "../ui/text/Heading";
import { color, font, space } from "../ui/tokens";
import { ActButton, ActForm, AllRequests, fieldsBelow, more, rowCard } from "./ActForm";
import { PersonChoice } from "./PersonChoice";

const first = css({ marginTop: space[3] });
const heading = css({ marginTop: space[8] });
const part = css({ display: "grid", gap: space[4], marginTop: space[4] });
/** Narrow enough for the button beside it on phones. */
const deviceStyle = css({ flex: "1 1 9rem" });
const seenStyle = css({ display: "block", color: color.muted, ...font.small });
/** Far from the other buttons. */
const everywhere = css(more, { marginTop: space[14] });

/** The page about the office's devices. It works without scripts. */
export function DevicesBody({ path, person, people, others }: OfficeDevices) {
  const choice = { path, act: "named", people: people.filter((each) => each !== person), label: "Save the name" };
  return (
    <>
      <AllRequests />
      <Heading level={2} look="item" styles={first}>
        This device
      </Heading>
      {person ? (
        <>
          <p css={first}>It’s {person}’s. Colleagues and customers see that name on what is done here.</p>
          <details css={more}>
            <summary>It’s somebody else’s now</summary>
            <div css={part}>
              <PersonChoice {...choice} />
            </div>
          </details>
        </>
      ) : (
        <div css={part}>
          <p>Whose is it? What is done here is signed “The office” until you say.</p>
          <PersonChoice {...choice} />
        </div>
      )}
      <ActForm path={path} styles={fieldsBelow}>
        <ActButton act="signOut">Sign out this device</ActButton>
      </ActForm>
      {others.length > 0 && (
        <>
          <Heading level={2} look="item" styles={heading}>
            Other devices
          </Heading>
          <Stack as="ul" gap={space[2]} top={space[3]}>
            {others.map((device) => (
              <li css={rowCard} key={device.id}>
                <p css={deviceStyle}>
                  <strong>{device.person}</strong>
                  <span css={seenStyle}>{device.seen}</span>
                </p>
                <ActForm path={path} hidden={{ device: device.id }}>
                  <ActButton act="signOut" aria-label={`Sign out ${device.person}, ${device.seen}`}>
                    Sign out
                  </ActButton>
                </ActForm>
              </li>
            ))}
          </Stack>
        </>
      )}
      {/* The second step: a thumb that slips signs nobody out. */}
      <details css={everywhere}>
        <summary>Sign out everywhere</summary>
        <ActForm path={path} styles={fieldsBelow}>
          <p>
            Each device of the office then needs a new link from the mailbox, this one too, also those without a name.
            The address of the calendar changes.
          </p>
          <ActButton act="leave">Yes, sign out every device</ActButton>
        </ActForm>
      </details>
    </>
  );
}
