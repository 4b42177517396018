import { useEffect, useState } from "react";

/** A lead's reference, or a preview's. */
const REFERENCE = /^(?:[0-9A-Z]{5}-[0-9A-Z]{5}|TEST)$/;

export interface SentRequest {
  /** Null if the address has none. */
  reference: string | null;
  /** The token of its status link. */
  link?: string;
}

/**
 * The request of a plain form, from the page's address: the server redirects to an address with its reference and the token
 * of its status link. Moves the token from the address, which people share, to the history entry, which a reload keeps.
 * Undefined until a script has run.
 */
export function useSentRequest(): SentRequest | undefined {
  const [request, setRequest] = useState<SentRequest>();
  useEffect(() => {
    const address = new URL(window.location.href);
    const reference = address.searchParams.get("reference") ?? "";
    const link = address.searchParams.get("link") ?? window.history.state?.statusLink;
    setRequest({ reference: REFERENCE.test(reference) ? reference : null, link });
    if (!address.searchParams.has("link")) return;
    address.searchParams.delete("link");
    window.history.replaceState({ ...window.history.state, statusLink: link }, "", address);
  }, []);
  return request;
}
