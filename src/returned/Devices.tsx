import { css } from "@emotion/react";
import type { OfficeDevices } from "../../model/catalog/returnedPages";
import { OFFICE_ENDPOINT } from "../../model/lead/endpoints";
import { Stack } from "../ui/layout/Stack";
import { color, font, space } from "../ui/tokens";
import { ActButton, ActForm, fieldsBelow, more, rowCard } from "./ActForm";

/** Narrow enough for the button beside it on phones. */
const deviceStyle = css({ flex: "1 1 9rem" });
const seenStyle = css({ display: "block", color: color.muted, ...font.small });

/** The devices that are let in, in the office's list. It works without scripts. */
export function Devices({ person, others }: OfficeDevices) {
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
                <span css={seenStyle}>{device.seen}</span>
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
