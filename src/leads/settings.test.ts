import type { LeadContext } from "./model/leadContext";
import { readSettings, settingsNotes } from "./settings";
import { newKeyPair } from "./store/signingKey";

test.each<[string, Record<string, string>]>([
  ["LEADSPEDIA_CAMPAIGNS", { LEADSPEDIA_CAMPAIGNS: "{oops" }],
  ["LEADSPEDIA_CAMPAIGNS", { LEADSPEDIA_CAMPAIGNS: '{"ROOFING":"1"}' }],
  ["LEADS_WEBHOOK_SECRET", { LEADS_WEBHOOK_URL: "https://hook.example" }],
  ["SMTP_URL", { SMTP_URL: "mail.example" }],
  ["LEADS_SIGNING_KEY", { LEADS_SIGNING_KEY: "correct horse battery staple" }],
  ["LEADS_PUBLIC_KEYS", { LEADS_PUBLIC_KEYS: "short" }],
  ["LEADS_RATE_LIMIT", { LEADS_RATE_LIMIT: "many" }],
])("names %s when its value is wrong", (name, env) => {
  expect(() => readSettings(env)).toThrow(name);
});

test("reads the keys of consent records, and never repeats one that is wrong", () => {
  const { seed, publicKey } = newKeyPair();
  const keys = (env: Record<string, string>) => readSettings(env).consentKeys;
  expect(keys({})).toEqual({ signing: undefined, known: [] });
  expect(keys({ LEADS_SIGNING_KEY: "", LEADS_PUBLIC_KEYS: "" })).toEqual({ signing: undefined, known: [] });
  expect(keys({ LEADS_SIGNING_KEY: seed }).signing?.id).toBe(publicKey.id);
  const other = newKeyPair().publicKey;
  expect(keys({ LEADS_PUBLIC_KEYS: `${publicKey.text}, ${other.text}` }).known.map(({ id }) => id)).toEqual([
    publicKey.id,
    other.id,
  ]);
  const wrong = `${seed}${seed}`;
  expect(() => keys({ LEADS_SIGNING_KEY: wrong })).toThrow("must be an Ed25519 private key");
  expect(() => keys({ LEADS_SIGNING_KEY: wrong })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining(seed) }),
  );
});

test("tells the operator what is not set up yet", () => {
  const notes = (env: Record<string, string>) => settingsNotes(readSettings(env));
  expect(notes({})).toEqual([expect.stringContaining("sent nowhere")]);
  const url = "https://a.leadspediatrack.com/post.do";
  expect(notes({ LEADSPEDIA_URL: url })).toEqual([expect.stringContaining("as tests")]);
  expect(notes({ LEADSPEDIA_URL: url, NODE_ENV: "production" })).toEqual([]);
});

test.each<[string, LeadContext | undefined, Record<string, string>, LeadContext]>([
  ["nothing is said", undefined, {}, "production"],
  ["nothing is said and the server is for production", undefined, { NODE_ENV: "production" }, "production"],
  ["gatsby develop runs", undefined, { NODE_ENV: "development" }, "development"],
  ["the build was for production", "production", {}, "production"],
  ["the build was for a preview", "preview", {}, "preview"],
  ["the build was for a preview and the environment says otherwise", "preview", { CONTEXT: "production" }, "preview"],
  ["the environment says less than the build", "production", { CONTEXT: "deploy-preview" }, "preview"],
  ["the environment alone says it", undefined, { CONTEXT: "branch-deploy" }, "branch"],
  ["netlify dev runs", undefined, { CONTEXT: "dev" }, "development"],
  ["the environment has a CONTEXT of something else", undefined, { CONTEXT: "eu-west" }, "production"],
])("finds the context when %s", (_name, built, env, context) => {
  expect(readSettings(env, built).context).toBe(context);
});

test("sends leads to Leadspedia as tests outside production", () => {
  const test = (env: Record<string, string>) =>
    readSettings({ LEADSPEDIA_URL: "https://a.example/post.do", ...env }).destinations.leadspedia?.test;
  expect(test({})).toBe(true);
  expect(test({ NODE_ENV: "production" })).toBe(false);
  expect(test({ NODE_ENV: "production", LEADSPEDIA_TEST: "1" })).toBe(true);
  expect(test({ LEADSPEDIA_TEST: "0" })).toBe(false);
});
