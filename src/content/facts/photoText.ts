import { fillPlaceholders } from "./fillPlaceholders";
import { textLink } from "./textLink";

/** Returns a link that opens a text message for the photographs of a request. Leaves out the sentence of what is unknown. */
export const photoText = (
  number: string,
  message: string,
  { reference, photos = [] }: { reference?: string | null; photos?: readonly string[] },
): string => textLink(number, fillPlaceholders(message, { reference: reference ?? "", photos: photos.join("; ") }));
