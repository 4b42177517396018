import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { destinationKinds } from "./destinations/destinationKinds";
import { leadspediaKind } from "./destinations/leadspedia";
import { mailKind } from "./destinations/mail/mail";
import { webhookKind } from "./destinations/webhook";
import type { LeadContext } from "./model/leadContext";
import { readSettings, settingsNotes } from "./settings";
import { newKeyPair } from "./store/consent/signingKey";

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

const SECRET = "whsec_QSBzZWNyZXQgb2YgdHdlbnR5LWZvdXIh";

test.each<[string, Record<string, string>]>([
  ["LEADS_WEBHOOK_URL", { LEADS_WEBHOOK_URL: "http://hook.example", LEADS_WEBHOOK_SECRET: SECRET }],
  ["LEADS_WEBHOOK_URL", { LEADS_WEBHOOK_URL: "http://127.0.0.1.hook.example", LEADS_WEBHOOK_SECRET: SECRET }],
  ["LEADS_WEBHOOK_URL", { LEADS_WEBHOOK_URL: "http://127.0.0.1@hook.example", LEADS_WEBHOOK_SECRET: SECRET }],
  ["LEADSPEDIA_URL", { LEADSPEDIA_URL: "http://a.leadspediatrack.com/post.do", LEADS_ALLOW_INSECURE: "mail webhook" }],
  ["LEADS_ALLOW_INSECURE", { LEADS_ALLOW_INSECURE: "mail webhok" }],
  ["LEADS_WEBHOOK_SECRET", { LEADS_WEBHOOK_URL: "https://hook.example", LEADS_WEBHOOK_SECRET: "s" }],
  ["LEADS_WEBHOOK_SECRET", { LEADS_WEBHOOK_URL: "https://hook.example", LEADS_WEBHOOK_SECRET: SECRET.slice(0, -4) }],
])("names %s where leads would travel unencrypted or badly signed", (name, env) => {
  expect(() => readSettings(env)).toThrow(`The environment is not in order. ${name}`);
  expect(() => readSettings(env)).toThrow(expect.not.objectContaining({ message: expect.stringContaining("whsec_Q") }));
});

test.each([
  ["on this machine", "http://127.0.0.1:9", "smtp://127.1.2.3", "", true],
  ["on this machine, by its name", "http://localhost:9", "smtp://localhost", "", true],
  ["on this machine, by IPv6", "http://[::1]:9", "smtp://[::1]", "", true],
  ["elsewhere, by TLS", "https://hook.example", "smtp://mail.example", "", false],
  ["where a setting allows it", "http://hook.example", "smtp://mail.example", "mail, webhook", true],
])("takes destinations %s", (_where, LEADS_WEBHOOK_URL, SMTP_URL, LEADS_ALLOW_INSECURE, plaintext) => {
  const env = { LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: SECRET, SMTP_URL, LEADS_ALLOW_INSECURE };
  expect(readSettings(env).destinations).toEqual([
    { kind: mailKind, settings: expect.objectContaining({ plaintext }) },
    { kind: webhookKind, settings: expect.objectContaining({ url: LEADS_WEBHOOK_URL }) },
  ]);
});

test("says in one sentence which leads may travel unencrypted", () => {
  const notes = (env: Record<string, string>) => settingsNotes(readSettings(env));
  const env = { SMTP_URL: "smtp://mail.example", LEADS_ALLOW_INSECURE: "mail leadspedia" };
  expect(notes(env)).toEqual(["Leads may travel unencrypted to: mail, leadspedia (LEADS_ALLOW_INSECURE)."]);
  expect(notes({ SMTP_URL: "smtp://mail.example" })).toEqual([]);
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
    leadspediaKind.settings.parse({ LEADSPEDIA_URL: "https://a.example/post.do", ...env })?.test;
  expect(test({})).toBe(true);
  expect(test({ NODE_ENV: "production" })).toBe(false);
  expect(test({ NODE_ENV: "production", LEADSPEDIA_TEST: "1" })).toBe(true);
  expect(test({ LEADSPEDIA_TEST: "0" })).toBe(false);
});

describe("documented settings", () => {
  const example = readFileSync(".env.example", "utf8");
  /** Variables that the host sets. */
  const hosts = ["NODE_ENV", "CONTEXT", "NETLIFY", "AWS_LAMBDA_FUNCTION_NAME"];

  /** Returns the variables that are read. */
  function variablesRead(): string[] {
    const names = new Set<string>();
    readSettings(new Proxy({}, { get: (_env, name) => void names.add(String(name)) }));
    return [...names].filter((name) => !hosts.includes(name));
  }

  test.each([".env.example", "docs/guides/leads.md"])("%s names each variable", (file) => {
    const text = readFileSync(file, "utf8");
    expect(variablesRead().filter((name) => !text.includes(name))).toEqual([]);
  });

  test("the lines of .env.example are valid settings", () => {
    const env = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ""));
    expect(readSettings(env).destinations).toHaveLength(destinationKinds.length);
  });
});
