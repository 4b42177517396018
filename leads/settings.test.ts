import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { destinationKinds } from "./deliver/destinationKinds";
import { leadspediaKind } from "./deliver/leadspedia";
import { mailKind } from "./deliver/mail/mail";
import { webhookKind } from "./deliver/webhook";
import { durabilityProblem, readSettings, settingsNotes } from "./settings";

test.each<[string, Record<string, string>]>([
  ["LEADSPEDIA_CAMPAIGNS", { LEADSPEDIA_CAMPAIGNS: "{oops" }],
  ["LEADSPEDIA_CAMPAIGNS", { LEADSPEDIA_CAMPAIGNS: '{"ROOFING":"1"}' }],
  ["LEADS_WEBHOOK_SECRET", { LEADS_WEBHOOK_URL: "https://hook.example" }],
  ["SMTP_URL", { SMTP_URL: "mail.example" }],
  ["LEADS_RATE_LIMIT", { LEADS_RATE_LIMIT: "many" }],
])("names %s when its value is wrong", (name, env) => {
  expect(() => readSettings(env)).toThrow(name);
});

const SECRET = "whsec_QSBzZWNyZXQgb2YgdHdlbnR5LWZvdXIh";

test.each<[string, Record<string, string>]>([
  ["LEADS_WEBHOOK_URL", { LEADS_WEBHOOK_URL: "http://hook.example", LEADS_WEBHOOK_SECRET: SECRET }],
  ["LEADS_WEBHOOK_URL", { LEADS_WEBHOOK_URL: "http://127.0.0.1.hook.example", LEADS_WEBHOOK_SECRET: SECRET }],
  ["LEADS_WEBHOOK_URL", { LEADS_WEBHOOK_URL: "http://127.0.0.1@hook.example", LEADS_WEBHOOK_SECRET: SECRET }],
  ["LEADSPEDIA_URL", { LEADSPEDIA_URL: "http://a.leadspediatrack.com/post.do" }],
  ["LEADS_WEBHOOK_SECRET", { LEADS_WEBHOOK_URL: "https://hook.example", LEADS_WEBHOOK_SECRET: "s" }],
  ["LEADS_WEBHOOK_SECRET", { LEADS_WEBHOOK_URL: "https://hook.example", LEADS_WEBHOOK_SECRET: SECRET.slice(0, -4) }],
])("names %s where leads would travel unencrypted or badly signed", (name, env) => {
  expect(() => readSettings(env)).toThrow(`The environment is not in order. ${name}`);
  expect(() => readSettings(env)).toThrow(expect.not.objectContaining({ message: expect.stringContaining("whsec_Q") }));
});

test.each([
  ["on this machine", "http://127.0.0.1:9", "smtp://127.1.2.3", true],
  ["on this machine, by its name", "http://localhost:9", "smtp://localhost", true],
  ["on this machine, by IPv6", "http://[::1]:9", "smtp://[::1]", true],
  ["elsewhere, by TLS", "https://hook.example", "smtp://mail.example", false],
])("takes destinations %s", (_where, LEADS_WEBHOOK_URL, SMTP_URL, plaintext) => {
  const env = { LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: SECRET, SMTP_URL };
  expect(readSettings(env).destinations).toEqual([
    { kind: mailKind, settings: expect.objectContaining({ plaintext }) },
    { kind: webhookKind, settings: expect.objectContaining({ url: LEADS_WEBHOOK_URL }) },
  ]);
});

test("tells the operator what is not set up yet", () => {
  const notes = (env: Record<string, string>) => settingsNotes(readSettings(env));
  expect(notes({})).toEqual([expect.stringContaining("sent nowhere")]);
  const mail = { SMTP_URL: "smtps://mail.example" };
  const network = { LEADSPEDIA_URL: "https://a.leadspediatrack.com/post.do" };
  expect(notes({ ...mail, ...network })).toEqual([expect.stringContaining("as tests")]);
  expect(notes({ ...mail, ...network, NODE_ENV: "production" })).toEqual([]);
  expect(notes({ ...network, NODE_ENV: "production" })).toEqual([expect.stringContaining("SMTP_URL")]);
});

test.each<[string, boolean | undefined, Record<string, string>, boolean]>([
  ["nothing is said", undefined, {}, false],
  ["the build was live", false, { CONTEXT: "production" }, false],
  ["the build was a preview", true, {}, true],
  ["the build was a preview and the environment says otherwise", true, { CONTEXT: "production" }, true],
  ["the environment alone says so", false, { CONTEXT: "branch-deploy" }, true],
  ["the environment has a CONTEXT of something else", undefined, { CONTEXT: "eu-west" }, false],
])("knows a preview when %s", (_name, built, env, isPreview) => {
  expect(readSettings(env, built).isPreview).toBe(isPreview);
});

test("only a preview needs no database that lasts", () => {
  expect(durabilityProblem(readSettings({ NETLIFY: "true" }))).toContain("Set DATABASE_URL");
  expect(durabilityProblem(readSettings({ NETLIFY: "true", CONTEXT: "deploy-preview" }))).toBeUndefined();
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
  /** Variables of commands/serve.ts. */
  const server = ["PORT", "HOST", "TRUST_PROXY"];
  /** Variables that the host sets. */
  const hosts = ["NODE_ENV", "CONTEXT", "NETLIFY", "AWS_LAMBDA_FUNCTION_NAME", "URL"];

  /** Returns the variables that are read. */
  function variablesRead(): string[] {
    const names = new Set<string>();
    readSettings(new Proxy({}, { get: (_env, name) => void names.add(String(name)) }));
    return [...names].filter((name) => !hosts.includes(name));
  }

  test.each([".env.example", "docs/guides/leads.md"])("%s names each variable", (file) => {
    const text = readFileSync(file, "utf8");
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
    expect([...server, ...variablesRead()].filter((name) => !isNamed(name))).toEqual([]);
  });

  test("the list names none that nobody reads", () => {
    const [, list = ""] = /\n## Settings\n(.*?)\n## /s.exec(readFileSync("docs/guides/leads.md", "utf8")) ?? [];
    const named = [...list.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = ""]) => name);
    const known = [...server, ...variablesRead(), "CONTEXT"];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  test("the lines of .env.example are valid settings", () => {
    const env = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ""));
    expect(readSettings(env).destinations).toHaveLength(destinationKinds.length);
  });
});
