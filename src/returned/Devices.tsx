import { css } from "@emotion/react";
import type { OfficeDevices } from "../../model/catalog/returnedPages";
import { Stack } from "../ui/layout/Stack";
import { color, font, space } from "../ui/tokens";
import { ActButton, ActForm, fieldsBelow, more, rowCard } from "./ActForm";

/** Narrow enough for the button beside it on phones. */
const deviceStyle = css({ flex: "1 1 9rem" });
const seenStyle = css({ display: "block", color: color.muted, ...font.small });

/** The devices that are let in, in the office's list. It works without scripts. @param path of the list */
export function Devices({ path, person, others }: OfficeDevices & { path: string }) {
  return (
    <details css={more}>
      <summary>{person ? `This device: ${person}` : "Devices"}</summary>
      {person && (
        <p>Colleagues and customers see that name on what is done here. If it is somebody else’s now, sign it out.</p>
      )}
      <ActForm path={path} styles={fieldsBelow}>
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
              <ActForm path={path} hidden={{ device: device.id }}>
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
        <ActForm path={path} styles={fieldsBelow}>
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
