import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { rootCertificates } from "node:tls";
import { parseEnv } from "node:util";
import { destinationKinds } from "./deliver/destinationKinds";
import { leadspediaKind } from "./deliver/leadspedia";
import { mailKind } from "./deliver/mail/mail";
import { webhookKind } from "./deliver/webhook";
import { durabilityProblem, readSettings, type Settings, settingNames, settingsWarnings } from "./settings";

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

const ENCODED = "write %23 for #, %2F for /, %3F for ?, %25 for %";

/** Every secret in a value is one that the message must not quote. */
test.each<[string, string, string]>([
  ["SMTP_URL", "smtp://office:CANARY#1@mail.example", ENCODED],
  ["SMTP_URL", "smtp://office:12/CANARY@mail.example", ENCODED],
  ["SMTP_URL", "smtp://office:p@CANARY/s@mail.example", ENCODED],
  ["SMTP_URL", "smtp://office:CANARY@", "has no host"],
  ["SMTP_URL", "smtp://office:CANARY@mail.example:99999", "is not an address"],
  ["SMTP_URL", "mail.example:587", "must begin with smtp://"],
  ["SMTP_URL", '"smtp://office:CANARY@mail.example', "must begin with smtp://"],
  ["DATABASE_URL", "postgresql://site:12#CANARY@db.example/site", ENCODED],
  ["DATABASE_URL", "postgresql://site:CANARY?@db.example/site", ENCODED],
  ["DATABASE_URL", "postgresql://site:CANARY%e9@db.example/site", ENCODED],
  ["DATABASE_URL", "postgresql://site:CANARY@/site", "has no host"],
  ["DATABASE_URL", "mysql://site:CANARY@db.example/site", "must begin with postgresql://"],
  ["LEADS_WEBHOOK_URL", "crm.example/CANARY", "must be a web address like https://"],
  ["LEADS_DATA_DIR", '"/srv/leads', "must be the path itself"],
  ["LEADS_DATA_DIR", "~/leads", "must be the path itself"],
  ["LEADSPEDIA_TEST", "CANARY", "must be 0 or 1"],
  ["LEADS_RATE_LIMIT", "unlimited", "must be a whole number"],
  ["LEADS_RETENTION_DAYS", "-1", "must be a whole number"],
  ["LEADS_PHOTO_MEGABYTES", "200 MB", "must be a whole number"],
])("%s=%s is refused and says how to write it", (name, value, words) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(`The environment is not in order. ${name}: ${words.startsWith("write") ? "" : words}`);
  expect(read).toThrow(words);
  expect(read).toThrow(expect.not.objectContaining({ message: expect.stringContaining("CANARY") }));
});

test.each<[string, string]>([
  ["SMTP_URL", "smtp://office%40company.example:p%23%2F%3F@mail.example:587"],
  ["SMTP_URL", "smtp://office:100%@mail.example"],
  ["SMTP_URL", "smtp://mail.example/?name=site@company.example"],
  ["DATABASE_URL", "postgres://site:100%@db.example/site?sslmode=verify-full"],
  ["DATABASE_URL", "postgresql://site:secret@/site?host=/run/postgresql"],
  ["DATABASE_URL", "postgresql://%2Frun%2Fpostgresql/site"],
  ["DATABASE_URL", "postgresql://db.example/site?user=site@server&password=p@ss"],
  ["LEADS_DATA_DIR", "/srv/Bob's leads"],
])("%s=%s is taken", (name, value) => {
  expect(() => readSettings({ [name]: value })).not.toThrow();
});

test.each<[string, string, Partial<Settings>]>([
  ["LEADS_DATA_DIR", '"/srv/leads"', { dataDir: "/srv/leads" }],
  ["DATABASE_URL", "'postgresql://db.example/site'\r", { databaseUrl: "postgresql://db.example/site" }],
  ["LEADS_RATE_LIMIT", '"5"', { rateLimit: 5 }],
  ["NETLIFY", '""', { ephemeralHost: false }],
  ["CONTEXT", '"branch-deploy"', { isPreview: true }],
])("%s=%s is read without its quotes", (name, value, settings) => {
  expect(readSettings({ [name]: value })).toMatchObject(settings);
});

describe("DATABASE_CA", () => {
  const [one = "", two = ""] = rootCertificates.map((pem) => new X509Certificate(pem).toString());
  const read = (DATABASE_CA: string) => readSettings({ DATABASE_CA }).databaseCa;

  test.each([
    ["as PEM", one],
    ["with \\n for line breaks", one.replaceAll("\n", "\\n")],
    ["with spaces for line breaks", one.replaceAll("\n", " ")],
    ["in base64", Buffer.from(one).toString("base64")],
    ["in quotes", `"${one}"`],
  ])("is read %s", (_how, value) => {
    expect(read(value)).toBe(one);
    expect(read(`# The provider\n${value.startsWith("-") ? value : one}${two}`)).toBe(one + two);
  });
  test.each([
    ["a file", "/etc/ssl/provider.pem"],
    ["a key", "-----BEGIN PRIVATE KEY-----\nCANARY\n-----END PRIVATE KEY-----"],
    ["half a certificate", one.slice(0, 300)],
    ["a damaged certificate", one.replace(/M/g, "CANARY")],
  ])("is not %s", (_what, value) => {
    expect(() => read(value)).toThrow("DATABASE_CA: must be the text of a certificate");
    expect(() => read(value)).toThrow(expect.not.objectContaining({ message: expect.stringContaining("CANARY") }));
  });
});

test("tells of a name that looks like a setting, also where another one is missing", () => {
  const env = { LEADS_WEBHOOK_URL: "https://hook.example", LEADS_WEBHOOK_SECRT: SECRET, EDITOR: "vi", SITE_URL: "x" };
  expect(() => readSettings(env)).toThrow("LEADS_WEBHOOK_SECRT is no setting of this site.");
  const onNetlify = readSettings({ NETLIFY: "true", leads_database: "x", DATABASE_URL_UNPOOLED: "x" });
  expect(onNetlify.misnamed).toEqual(["leads_database is no setting of this site."]);
  expect(durabilityProblem(onNetlify)).toMatch(/Set DATABASE_URL.* leads_database is no setting of this site\.$/s);
  expect(durabilityProblem(readSettings({ NETLIFY: "true", CONTEXT: "deploy-preview" }))).toBeUndefined();
});

test.each([
  ["http://127.0.0.1:9", "smtp://127.1.2.3", true],
  ["http://[::1]:9", "smtp://[::1]", true],
  ["http://localhost.:9", "smtp://office:secret@[0:0:0:0:0:0:0:1]:587", true],
  ["http://127.1", "smtp://localhost", true],
  ["https://hook.example", "smtp://localhost.example", false],
])(
  "takes the destinations %s and %s, unencrypted on this machine alone: %s",
  (LEADS_WEBHOOK_URL, SMTP_URL, plaintext) => {
    const env = { LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET: SECRET, SMTP_URL };
    expect(readSettings(env).destinations).toEqual([
      { kind: mailKind, settings: expect.objectContaining({ plaintext }) },
      { kind: webhookKind, settings: expect.objectContaining({ url: LEADS_WEBHOOK_URL }) },
    ]);
  },
);

test.each([
  [{}, 200],
  [{ NETLIFY: "true" }, 100],
  [{ LEADS_PHOTO_MEGABYTES: "0", NETLIFY: "true" }, 0],
])("with %j, photographs may take %d megabytes", (env, megabytes) => {
  expect(readSettings(env).photographBytes).toBe(megabytes * 1_000_000);
});

test("tells the operator what is not set up yet", () => {
  const notes = (env: Record<string, string>) => settingsWarnings(readSettings(env));
  expect(notes({})).toEqual([expect.stringContaining("sent nowhere")]);
  const mail = { SMTP_URL: "smtps://mail.example" };
  const network = { LEADSPEDIA_URL: "https://a.leadspediatrack.com/post.do" };
  expect(notes({ ...mail, ...network })).toEqual([expect.stringContaining("as tests")]);
  expect(notes({ ...mail, ...network, NODE_ENV: "production" })).toEqual([]);
  expect(notes({ ...network, NODE_ENV: "production" })).toEqual([expect.stringContaining("SMTP_URL")]);
});

test.each<[string, boolean | undefined, Record<string, string>, boolean]>([
  ["nothing is said", undefined, {}, false],
  ["the build was a preview", true, {}, true],
  ["the build was a preview and the environment says otherwise", true, { CONTEXT: "production" }, true],
  ["the environment alone says so", false, { CONTEXT: "branch-deploy" }, true],
  ["the environment has a CONTEXT of something else", undefined, { CONTEXT: "eu-west" }, false],
])("knows a preview when %s", (_name, built, env, isPreview) => {
  expect(readSettings(env, built).isPreview).toBe(isPreview);
});

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ NODE_ENV: '"production"' }, false],
  [{ NODE_ENV: "production", LEADSPEDIA_TEST: "1" }, true],
  [{ LEADSPEDIA_TEST: "false" }, false],
])("with %j, leads are sent to Leadspedia as tests: %s", (env, isTest) => {
  const settings = leadspediaKind.settings.parse({ LEADSPEDIA_URL: "https://a.example/post.do", ...env });
  expect(settings?.test).toBe(isTest);
});

test("the guide and .env.example name each variable and no other, and the example's lines are valid", () => {
  const example = readFileSync(".env.example", "utf8");
  const guide = readFileSync("docs/guides/leads.md", "utf8");
  const ofHosts = ["NODE_ENV", "CONTEXT", "NETLIFY", "AWS_LAMBDA_FUNCTION_NAME", "URL"];
  const ofServe = ["PORT", "HOST", "TRUST_PROXY"];
  const variables = [...ofServe, ...settingNames().filter((name) => !ofHosts.includes(name))];
  for (const text of [example, guide])
    expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  const [, list = ""] = /\n## Settings\n(.*?)\n## /s.exec(guide) ?? [];
  const named = Array.from(list.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => ![...variables, "CONTEXT"].includes(name))).toEqual([]);
  const env = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ""));
  expect(readSettings(env).destinations).toHaveLength(destinationKinds.length);
});
