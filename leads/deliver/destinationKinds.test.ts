import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { describeDestination } from "../catalog/deliveryWords";
import { readSettings } from "../settings";
import type { DestinationServices } from "./destination";
import { openDestinations } from "./destinationKinds";

test("switches a destination on when its environment is set, and the office reads of each in its own words", () => {
  // Opening one asks for nothing but the catalog.
  const services = { catalog: sampleCatalog } as DestinationServices;
  const names = (env: Record<string, string>) =>
    openDestinations(readSettings(env).destinations, services).flatMap(({ subscriptions }) =>
      subscriptions.map(({ name }) => name),
    );
  expect(names({ SMTP_URL: "", LEADSPEDIA_URL: "" })).toEqual([]);
  const all = names({
    LEADSPEDIA_URL: "https://a.leadspediatrack.com/post.do",
    LEADSPEDIA_CAMPAIGNS: '{"ROOFING":{"id":1,"key":"k"}}',
    SMTP_URL: "smtps://user:pass@mail.example",
    LEADS_WEBHOOK_URL: "https://hook.example",
    LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    TRUSTEDFORM_API_KEY: "k",
    LEADS_MAIL_TO: "office@repairs.example, maria@repairs.example",
    LEADS_ALERTS: "Joe ntfy https://ntfy.sh/joe",
  });
  expect(all.join(" ")).toBe(
    "leadspedia mail mail-visitor mail-withdrawal mail-failed mail-to-d8811772 mail-to-d8811772-visitor " +
      "mail-to-d8811772-withdrawal mail-to-d8811772-failed mail-confirmation mail-told-offered mail-told-booked mail-told-calledOff mail-told-declined mail-told-asked " +
      "mail-told-done mail-told-reminder webhook webhook-visit webhook-withdrawal trustedform " +
      "alert-first alert-half alert-whole alert-visitor alert-back alert-unread " +
      "alert-first-joe-ntfy alert-half-joe-ntfy alert-whole-joe-ntfy alert-visitor-joe-ntfy alert-back-joe-ntfy alert-unread-joe-ntfy",
  );
  expect(all.map(describeDestination)).toEqual(all.map(() => expect.stringMatching(/^(your|the|an) /)));
});
