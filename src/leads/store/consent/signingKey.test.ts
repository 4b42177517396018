import { generateKeyPairSync } from "node:crypto";
import { newKeyPair, readPublicKey, readSigningKey } from "./signingKey";

/** The first key of https://www.rfc-editor.org/rfc/rfc8032#section-7.1 */
const SEED = Buffer.from("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60", "hex");
const PUBLIC_KEY = Buffer.from("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "hex");
const SIGNATURE_OF_NOTHING =
  "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b";

test.each(["base64", "base64url"] as const)("reads the RFC 8032 test seed in %s", (encoding) => {
  const key = readSigningKey(SEED.toString(encoding));
  expect(key.text).toBe(PUBLIC_KEY.toString("base64"));
  expect(Buffer.from(key.sign(""), "base64").toString("hex")).toBe(SIGNATURE_OF_NOTHING);
});

test("reads a PEM key, also on one line with escaped line breaks", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const x = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("base64");
  expect(readSigningKey(pem).text).toBe(x);
  expect(readSigningKey(pem.trim().replaceAll("\n", "\\n")).text).toBe(x);
});

test("the public key of a new pair verifies the signed message and no other", () => {
  const { seed, publicKey } = newKeyPair();
  const known = readPublicKey(publicKey.text);
  const signature = readSigningKey(seed).sign("said");
  expect(known.id).toBe(readSigningKey(seed).id);
  expect(known.verify("said", signature)).toBe(true);
  expect(known.verify("unsaid", signature)).toBe(false);
  expect(known.verify("said", "no signature")).toBe(false);
  expect(newKeyPair().publicKey.verify("said", signature)).toBe(false);
});

test.each([
  ["a password", "correct horse battery staple"],
  ["too short a seed", SEED.subarray(1).toString("base64")],
  [
    "a key of another kind",
    generateKeyPairSync("x25519").privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
  ],
  ["a public key in PEM", generateKeyPairSync("ed25519").publicKey.export({ format: "pem", type: "spki" }).toString()],
  ["a PEM that was cut off", "-----BEGIN PRIVATE KEY-----\nMC4CAQ"],
])("rejects %s as a signing key", (_what, text) => {
  expect(() => readSigningKey(text)).toThrow();
});

test("reads the end of a former key", () => {
  const { text } = newKeyPair().publicKey;
  const hash = "0f".repeat(32);
  expect(readPublicKey(text)).not.toHaveProperty("end");
  expect(readPublicKey(`${text}@12:${hash}`)).toMatchObject({ text, end: { sequence: 12, hash } });
  expect(() => readPublicKey(`${text}@12`)).toThrow();
});
