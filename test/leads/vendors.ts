import type { IncomingMessage, ServerResponse } from "node:http";
import { LoopbackServer } from "./loopbackServer";

/**
 * What the vendors do with a request. "accept then drop": it is carried out and its answer is lost. "accept then hang": it is
 * carried out and never answered.
 */
export type Mood = "well" | 401 | 422 | 429 | 500 | "hang" | "drop" | "accept then hang" | "accept then drop";

export interface VendorRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** JSON or form fields. */
  body: Record<string, unknown>;
}

/** The settings of all four vendors, at this address. */
export const vendorEnvironment = (origin: string): Record<string, string> => ({
  HIGHLEVEL_TOKEN: "pit-secret",
  HIGHLEVEL_LOCATION: "loc-1",
  HIGHLEVEL_URL: origin,
  SERVICETITAN_CLIENT_ID: "cid.1",
  SERVICETITAN_CLIENT_SECRET: "cs-secret",
  SERVICETITAN_APP_KEY: "ak-secret",
  SERVICETITAN_TENANT: "77",
  SERVICETITAN_BOOKING_PROVIDER: "88",
  SERVICETITAN_SERVICES: '{"water-damage":{"jobTypeId":12,"campaignId":34},"GENERAL":{"campaignId":9}}',
  SERVICETITAN_URL: origin,
  SERVICETITAN_AUTH_URL: origin,
  HOUSECALLPRO_API_KEY: "hcp-secret",
  HOUSECALLPRO_URL: origin,
  JOBBER_CLIENT_ID: "jid",
  JOBBER_CLIENT_SECRET: "js-secret",
  JOBBER_REFRESH_TOKEN: "refresh-0",
  JOBBER_URL: origin,
});

interface Contact {
  id: string;
  phone: string;
  tags: Set<string>;
}

/**
 * Doubles of four office programs on loopback, with the vendors' rules for doubles: GoHighLevel has one contact for a phone
 * number, Jobber's refresh tokens work once, and nobody has an idempotency key.
 */
export class Vendors extends LoopbackServer {
  /** Chooses what happens to a request. */
  mood: (request: VendorRequest) => Mood = () => "well";
  /** Called when a request gets no answer. */
  onHang: () => void = () => {};
  readonly received: VendorRequest[] = [];
  readonly contacts: Contact[] = [];
  readonly notes: { contact: string; body: string }[] = [];
  readonly bookings: { id: number; externalId: string }[] = [];
  readonly customers: { id: string; mobile_number: string }[] = [];
  readonly leads: { id: string; customer: string; note: string }[] = [];
  readonly clients: { id: string; phones: { number: string }[] }[] = [];
  readonly requests: { id: string; client: string; title: string }[] = [];
  readonly requestNotes: { request: string; message: string }[] = [];
  /** The refresh token that works next. */
  refreshToken = "refresh-0";
  #ids = 0;
  /** Vendor and reference → how often that lead was created. */
  readonly #created = new Map<string, number>();

  constructor() {
    super((request, response) => {
      this.#handle(request, response).catch(() => response.destroy());
    });
  }

  /** How often a lead was created at each vendor. */
  created(reference: string) {
    const times = (vendor: string) => this.#created.get(`${vendor} ${reference}`) ?? 0;
    return {
      highlevel: times("highlevel"),
      servicetitan: times("servicetitan"),
      housecallpro: times("housecallpro"),
      jobber: times("jobber"),
    };
  }

  #count(vendor: string, text: string): void {
    const lead = `${vendor} ${/[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text)?.[0]}`;
    this.#created.set(lead, (this.#created.get(lead) ?? 0) + 1);
  }

  async #handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const part of incoming) text += part;
    const { pathname, searchParams } = new URL(incoming.url ?? "", this.origin);
    const isForm = incoming.headers["content-type"] === "application/x-www-form-urlencoded";
    const request: VendorRequest = {
      method: incoming.method ?? "",
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      body: isForm ? Object.fromEntries(new URLSearchParams(text)) : text ? JSON.parse(text) : {},
    };
    this.received.push(request);
    const mood = this.mood(request);
    if (mood === "drop") return void incoming.socket.destroy();
    if (mood === "hang") return this.onHang();
    const failed = typeof mood === "number";
    const answer = failed
      ? { status: mood, json: { message: `refused ${request.headers.authorization ?? ""}` } }
      : this.#answer(request);
    if (mood === "accept then drop") return void incoming.socket.destroy();
    if (mood === "accept then hang") return this.onHang();
    response.writeHead(answer.status ?? 200, {
      "content-type": "application/json",
      ...(answer.status === 429 ? { "retry-after": "1" } : {}),
    });
    response.end(JSON.stringify(answer.json));
  }

  #id = (): number => {
    this.#ids += 1;
    return this.#ids;
  };

  #answer(request: VendorRequest): { status?: number; json: unknown } {
    const route = `${request.method} ${request.path.replace(/(?<=^\/contacts\/)id-\d+/, ":id")}`;
    const handler = this.#routes[route];
    return handler ? handler(request) : { status: 404, json: { message: `no ${route}` } };
  }

  readonly #routes: Record<string, (request: VendorRequest) => { status?: number; json: unknown }> = {
    "POST /contacts/upsert": ({ body }) => {
      const phone = String(body.phone);
      let contact = this.contacts.find((each) => each.phone === phone);
      if (!contact) {
        contact = { id: `id-${this.#id()}`, phone, tags: new Set() };
        this.contacts.push(contact);
      }
      return { json: { new: true, contact: { id: contact.id } } };
    },
    "GET /contacts/search/duplicate": ({ query }) => {
      const contact = this.contacts.find(({ phone }) => phone === query.get("number"));
      return { json: { contact: contact ? { id: contact.id } : null } };
    },
    "POST /contacts/:id/tags": ({ path, body }) => {
      const contact = this.contacts.find(({ id }) => id === path.split("/")[2]);
      for (const tag of body.tags as string[]) contact?.tags.add(tag);
      return { status: 201, json: {} };
    },
    "POST /contacts/:id/notes": ({ path, body }) => {
      this.#count("highlevel", String(body.body));
      this.notes.push({ contact: path.split("/")[2] ?? "", body: String(body.body) });
      return { status: 201, json: {} };
    },
    "GET /contacts/:id/notes": ({ path }) => ({
      json: { notes: this.notes.filter(({ contact }) => contact === path.split("/")[2]) },
    }),
    "POST /connect/token": () => ({ json: { access_token: "st-access", expires_in: 900 } }),
    "POST /crm/v2/tenant/77/booking-provider/88/bookings": ({ body }) => {
      const booking = { id: this.#id(), externalId: String(body.externalId) };
      this.bookings.push(booking);
      this.#count("servicetitan", booking.externalId);
      return { json: booking };
    },
    "GET /crm/v2/tenant/77/booking-provider/88/bookings": ({ query }) => ({
      json: { data: this.bookings.filter(({ externalId }) => externalId === query.get("externalId")), hasMore: false },
    }),
    "GET /customers": ({ query }) => ({
      json: { customers: this.customers.filter(({ mobile_number }) => mobile_number.includes(query.get("q") ?? "-")) },
    }),
    "POST /leads": ({ body }) => {
      const { customer_id, customer, note } = body as {
        customer_id?: string;
        customer?: { mobile_number: string };
        note: string;
      };
      const id = customer_id ?? `cus_${this.#id()}`;
      if (customer) this.customers.push({ id, mobile_number: customer.mobile_number });
      const lead = { id: `lea_${this.#id()}`, customer: id, note };
      this.leads.push(lead);
      this.#count("housecallpro", note);
      return { status: 201, json: { id: lead.id, customer: { id } } };
    },
    "POST /oauth/token": ({ body }) => {
      if (body.refresh_token !== this.refreshToken) return { status: 401, json: { error: "invalid_grant" } };
      this.refreshToken = `refresh-${this.#id()}`;
      return { json: { access_token: `access-of-${this.refreshToken}`, refresh_token: this.refreshToken } };
    },
    "POST /graphql": ({ headers, body }) => {
      if (headers.authorization !== `Bearer access-of-${this.refreshToken}`) return { status: 401, json: {} };
      return { json: { data: this.#graphql(body as unknown as GraphqlBody) } };
    },
  };

  #graphql({ query, variables }: GraphqlBody): unknown {
    const { input = {} } = variables;
    if (query.includes("clientCreate")) {
      const client = { id: `c-${this.#id()}`, phones: input.phones ?? [] };
      this.clients.push(client);
      return { clientCreate: { client: { id: client.id }, userErrors: [] } };
    }
    if (query.includes("requestCreateNote")) {
      this.requestNotes.push({ request: variables.requestId ?? "", message: input.message ?? "" });
      return { requestCreateNote: { requestNote: { id: `n-${this.#id()}` }, userErrors: [] } };
    }
    if (query.includes("requestCreate")) {
      const request = { id: `r-${this.#id()}`, client: input.clientId ?? "", title: input.title ?? "" };
      this.requests.push(request);
      this.#count("jobber", request.title);
      return { requestCreate: { request: { id: request.id }, userErrors: [] } };
    }
    const nodes = this.clients
      .filter(({ phones }) => phones.some(({ number }) => number === variables.phone))
      .map((client) => ({ ...client, requests: { nodes: this.requests.filter((each) => each.client === client.id) } }));
    return { clients: { nodes } };
  }
}

interface GraphqlBody {
  query: string;
  variables: {
    phone?: string;
    requestId?: string;
    input?: { phones?: { number: string }[]; clientId?: string; title?: string; message?: string };
  };
}
