/** What is said in a call, as TwiML: https://www.twilio.com/docs/voice/twiml. */
import { escapeHtml } from "./escapeHtml";

/** Seconds to wait for a key after the words. */
const WAIT = 8;

export const spoken = (words: string, locale: string): string => twiml(say(words, locale));

/**
 * Says something twice, and waits for a key each time.
 * @param action where the key is posted, as `Digits`; the answer is TwiML again
 */
export function askForKey(words: string, action: string, locale: string): string {
  const asked = `<Gather numDigits="1" timeout="${WAIT}" action="${escapeHtml(action)}">${say(words, locale)}</Gather>`;
  return twiml(asked + asked);
}

const twiml = (verbs: string) => `<?xml version="1.0" encoding="UTF-8"?><Response>${verbs}</Response>`;
const say = (words: string, locale: string) => `<Say language="${escapeHtml(locale)}">${escapeHtml(words)}</Say>`;
