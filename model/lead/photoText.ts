import { fillPlaceholders } from "../text/fillPlaceholders";

/**
 * Returns a link that opens a text message for the photographs of a request.
 *
 * RFC 5724 puts a question mark before the body, and iOS an ampersand. Each ignores the other's, as Rails' `sms_to` also
 * relies on (https://github.com/rails/rails/pull/36511).
 * @param number E.164
 */
export function photoText(
  number: string,
  message: string,
  { reference, photos }: { reference: string; photos: readonly string[] },
): string {
  const text = fillPlaceholders(message, { reference, photos: photos.join("; ") });
  return `sms:${number}?&body=${encodeURIComponent(text)}`;
}
