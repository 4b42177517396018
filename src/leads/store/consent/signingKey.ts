/** The keys that sign consent records (Ed25519). They come from the environment and are never stored. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { type ChainHead, readHead } from "./chainHead";

/** A key that checks signatures. */
export interface PublicKey {
  /** The first 16 hexadecimal digits of the key's SHA-256 hash. Entries name the key by it. */
  id: string;
  /** The key's 32 bytes in base64. */
  text: string;
  verify(message: string, signature: string): boolean;
}

/** A key that makes signatures. */
export interface SigningKey extends PublicKey {
  /** Returns the signature in base64. */
  sign(message: string): string;
}

/** A public key from the environment. */
export interface KnownKey extends PublicKey {
  /** The last entry that a former key signed. */
  end?: ChainHead;
}

/** The keys from the environment. */
export interface ConsentKeys {
  /** Signs new entries. Without it, entries are chained but not signed. */
  signing?: SigningKey;
  /** Former keys. Also the present key, where the signing key is absent. */
  known: readonly KnownKey[];
}

/** The bytes before the 32 bytes of a private key in DER (RFC 8410). */
const SEED_HEADER = Buffer.from("302e020100300506032b657004220420", "hex");
const THIRTY_TWO_BYTES = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Reads a private key: PEM (also on one line with escaped \n) or a 32-byte seed in base64. @throws if it is neither */
export function readSigningKey(text: string): SigningKey {
  const privateKey = createPrivateKey(keyInput(text.trim()));
  if (privateKey.asymmetricKeyType !== "ed25519") throw new Error("It is a key of another kind.");
  return {
    ...publicKeyOf(createPublicKey(privateKey)),
    sign: (message) => sign(null, Buffer.from(message), privateKey).toString("base64"),
  };
}

function keyInput(text: string): Parameters<typeof createPrivateKey>[0] {
  if (text.startsWith("-----BEGIN")) return text.replaceAll("\\n", "\n");
  if (!THIRTY_TWO_BYTES.test(text)) throw new Error("It is neither PEM nor 32 bytes in base64.");
  return { key: Buffer.concat([SEED_HEADER, Buffer.from(text, "base64")]), format: "der", type: "pkcs8" };
}

/** Reads a public key: 32 bytes in base64. A former key's end follows an @. @throws if it is not a key */
export function readPublicKey(written: string): KnownKey {
  const [text = "", end] = written.split("@");
  if (!THIRTY_TWO_BYTES.test(text)) throw new Error("It is not 32 bytes in base64.");
  const x = Buffer.from(text, "base64").toString("base64url");
  const key = publicKeyOf(createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }));
  return end === undefined ? key : { ...key, end: readHead(end) };
}

/** Creates a key pair in the format that the environment uses. */
export function newKeyPair(): { seed: string; publicKey: PublicKey } {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const seed = privateKey.export({ format: "der", type: "pkcs8" }).subarray(SEED_HEADER.length);
  return { seed: seed.toString("base64"), publicKey: publicKeyOf(publicKey) };
}

function publicKeyOf(key: KeyObject): PublicKey {
  const bytes = Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url");
  return {
    id: createHash("sha256").update(bytes).digest("hex").slice(0, 16),
    text: bytes.toString("base64"),
    verify: (message, signature) => verify(null, Buffer.from(message), key, Buffer.from(signature, "base64")),
  };
}
