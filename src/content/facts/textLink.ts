/**
 * Returns a link that opens a text message with its first words. RFC 5724 puts a question mark before the body, and iOS an
 * ampersand. Each ignores the other's, as Rails' `sms_to` also relies on (https://github.com/rails/rails/pull/36511).
 * @param number E.164
 */
export const textLink = (number: string, message: string): string =>
  `sms:${number}?&body=${encodeURIComponent(message)}`;
