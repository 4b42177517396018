import type { IncomingMessage, ServerResponse } from "node:http";
import { describeError } from "../log/describeError";
import type { Endpoint } from "./apiListener";
import { bounds } from "./bounds";
import { hasOneHost } from "./hasOneHost";
import type { OpenSite } from "./openSite";
import { requestTarget } from "./requestTarget";
import { sendPage } from "./sendPage";
import { sendAndClose, sendText } from "./sendText";

/** What endpoints respond to by themselves, if only with 405. */
const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export interface ResponderDependencies {
  site: OpenSite;
  /** Path → endpoint. */
  endpoints: ReadonlyMap<string, Endpoint>;
  /** The endpoint that is never refused, however busy the server is. */
  healthPath?: string;
  trustedProxies: number;
  /** Where people may call while the server is too busy. */
  phone?: string;
}

export interface Responder {
  /**
   * Responds with a page, by an endpoint, or with why not. Never throws.
   * @param waited milliseconds the request has waited for its turn
   */
  respond(request: IncomingMessage, response: ServerResponse, waited: number, body?: Buffer): void;
  /** Responds that the server is too busy: 503. The connection ends with it, since its next request would only wait too. */
  refuse(response: ServerResponse): void;
}

/** Decides what a request gets. */
export function createResponder({
  site,
  endpoints,
  healthPath,
  trustedProxies,
  phone,
}: ResponderDependencies): Responder {
  let endpointsBusy = 0;

  function choose(request: IncomingMessage, response: ServerResponse, waited: number, body?: Buffer): void {
    const { url = "", method = "" } = request;
    const target = requestTarget(url);
    const endpoint = endpoints.get(target.rawPath);
    if (url.length > bounds.addressLength) sendAndClose(response, 414, "This address is too long.");
    else if (!hasOneHost(request)) sendAndClose(response, 400, "This request does not name one host.");
    else if (endpoint && !KNOWN_METHODS.has(method)) sendAndClose(response, 400, "This method is not known.");
    else if (isTooLate(waited, target.rawPath)) refuse(response);
    else if (endpoint) callEndpoint(endpoint, request, response, body);
    else sendPage(request, response, target, site.current(), trustedProxies);
  }

  function isTooLate(waited: number, rawPath: string): boolean {
    if (!endpoints.has(rawPath)) return waited > bounds.pageWait;
    return rawPath !== healthPath && (waited > bounds.endpointWait || endpointsBusy >= bounds.endpointsAtOnce);
  }

  function callEndpoint(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse, body?: Buffer): void {
    endpointsBusy += 1;
    endpoint(request, response, body)
      .catch((error: unknown) => fail(error, response))
      .finally(() => {
        endpointsBusy -= 1;
      });
  }

  function refuse(response: ServerResponse): void {
    const call = phone ? ` Or call us at ${phone}.` : "";
    sendAndClose(
      response,
      503,
      `Very many people are asking at this moment. Please try again in a few seconds.${call}`,
      { "retry-after": String(bounds.retryAfter) },
    );
  }

  return {
    refuse,
    respond(request, response, waited, body) {
      if (request.socket.destroyed) return;
      try {
        choose(request, response, waited, body);
      } catch (error) {
        fail(error, response);
      }
    },
  };
}

function fail(error: unknown, response: ServerResponse): void {
  console.error(describeError(error));
  if (response.headersSent) response.destroy();
  else sendText(response, 500, "Something went wrong on our side. Please call us.", { "cache-control": "no-store" });
}
