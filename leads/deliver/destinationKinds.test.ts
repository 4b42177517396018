import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { describeDestination } from "../catalog/deliveryWords";
import { readSettings } from "../settings";
import { openDestinations } from "./destinationKinds";

test("switches a destination on when its environment is set", () => {
  const names = (env: Record<string, string>) =>
    openDestinations(readSettings(env).destinations, {
      catalog: sampleCatalog,
      withdrawalLink: async () => "",
      statusLink: async () => "",
      actsOf: async () => [],
      photographsOf: async () => [],
      photographLink: async () => "",
      answerLink: async () => "",
      onCall: async () => [],
      alertsBefore: async () => 0,
      suspectedBefore: async () => 0,
      hasEnoughConfirmations: async () => false,
      now: Date.now,
    }).map(({ name }) => name);
  expect(names({})).toEqual([]);
  expect(names({ SMTP_URL: "", LEADSPEDIA_URL: "" })).toEqual([]);
  const all = names({
    LEADSPEDIA_URL: "https://a.leadspediatrack.com/post.do",
    LEADSPEDIA_CAMPAIGNS: '{"ROOFING":{"id":1,"key":"k"}}',
    SMTP_URL: "smtps://user:pass@mail.example",
    LEADS_WEBHOOK_URL: "https://hook.example",
    LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    TRUSTEDFORM_API_KEY: "k",
  });
  expect(all).toEqual([
    "leadspedia",
    "mail",
    "mail-confirmation",
    "mail-withdrawal",
    "mail-visitor",
    "webhook",
    "webhook-withdrawal",
    "webhook-photographs",
    "trustedform",
  ]);
  // The office reads of each in its own words.
  expect(all.map(describeDestination)).toEqual(all.map(() => expect.stringMatching(/^(your|the|an) /)));
});
