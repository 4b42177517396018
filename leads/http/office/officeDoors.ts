/** The pages of a device that is not let in. They say nothing about requests. */
import type { TextPage } from "../../../model/catalog/returnedPages";
import { officeLinkPath } from "../../../model/lead/endpoints";
import type { Sent } from "../../office/officeAccess";

const TITLE = "The office’s page";

/** @param mailboxes as they may be shown */
export const askDoor = (path: string, mailboxes: readonly string[]): TextPage => ({
  title: TITLE,
  ...(mailboxes.length > 0
    ? {
        text: "This page is for the office alone. We send a link to your mailbox. It lets this device in for 90 days.",
        action: { path, act: "send", label: `Send the link to ${mailboxes.join(" and ")}` },
      }
    : {
        text: "This page is for the office alone, and no mailbox is set up to send a link to. Whoever runs the site can make a link on the server.",
      }),
});

/** @param people whose the device may be */
export const openDoor = (path: string, token: string, people: readonly string[]): TextPage => ({
  title: TITLE,
  text: "This lets this device in for 90 days, with all requests. Do it only on a device of the office’s. Say whose it is: what you do on it then has that name.",
  action: { path: officeLinkPath(token, path), act: "enter", label: "Let this device in", people },
});

export const closedDoor = (path: string): TextPage => ({
  title: "This link does not work",
  text: "A link works once, within an hour. A colleague may have used this one. Ask for your own.",
  action: { path, act: "send", label: "Send a new link" },
});

/** What a device reads that has asked for a link. */
export function sentDoor(sent: Sent, path: string): { status: number } & TextPage {
  if (sent.outcome === "sent")
    return {
      status: 200,
      title: "The link is on its way",
      text: `Open the mail “${sent.title}” on this device. You may close this page.`,
    };
  const action = { path, act: "send", label: "Ask again" };
  if (sent.outcome === "failed")
    return {
      status: 503,
      title: "The mail could not be sent",
      text: "The mail server did not take it. Ask again in some minutes.",
      action,
    };
  return {
    status: 429,
    title: "Check the mailbox",
    text: "Six links were asked for within an hour. Use the newest one, or ask again in an hour.",
    action,
  };
}
