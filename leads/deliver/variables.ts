/** Schemas for environment variables. */
import { z } from "zod";

/** Treats an empty variable as unset. */
export const unsetIfEmpty = (value: unknown) => (value === "" ? undefined : value);

export const text = z.preprocess(unsetIfEmpty, z.string().trim().optional());

/** A key or token. The check keeps it out of the error that a header with such characters would cause. */
export const credential = z.preprocess(
  unsetIfEmpty,
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, "must be one word of plain characters, as the vendor shows it")
    .optional(),
);

/** An object as JSON. @param example shown when the text is something else */
export const jsonObject = <Value extends z.ZodType>(value: Value, example: string) =>
  z.preprocess(
    (text) => {
      if (!text) return {};
      try {
        return JSON.parse(String(text));
      } catch {
        return text;
      }
    },
    z.record(z.string(), value, { error: `must be a JSON object like ${example}` }),
  );

/** Whether an address has TLS, or needs none because it is this machine's. */
export const isSafe = (address: string) => address.startsWith("https:") || isLoopback(address);

/** An address to post leads to. */
export const webhookAddress = z.preprocess(
  unsetIfEmpty,
  z
    .url({ protocol: /^https?$/, error: "must be a web address" })
    .refine(isSafe, "must begin with https://, or leads would travel unencrypted")
    .optional(),
);

/** A vendor's address. Another one than the vendor's serves its test system. */
export const apiAddress = (vendors: string) =>
  webhookAddress.transform((address = vendors) => address.replace(/\/$/, ""));

export const isLoopback = (address: string) =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
