/**
 * Jobber (GraphQL), read 2026-11-23 from copies of https://developer.getjobber.com/docs (refresh_token_rotation,
 * api_rate_limits) and of the schema's reference.
 *
 * - `POST https://api.getjobber.com/api/graphql`, `Authorization: Bearer`, `X-JOBBER-GRAPHQL-VERSION` (required; a date). All
 *   values travel as GraphQL variables. `clientCreate(input)`, `requestCreate(input: { clientId, title })`,
 *   `requestCreateNote(requestId, input: { message })`. Each has `userErrors`.
 * - Token: `POST https://api.getjobber.com/api/oauth/token`, grant_type=refresh_token. An access token lasts 60 minutes. Each
 *   refresh token may be used once; the next one is in the answer.
 * - Lookup: `clients(searchTerm)`, which also finds phone numbers, and a client's `requests` by their title, which ends with the
 *   reference. There is no idempotency key.
 * - Errors: status 401 (token), 429 (2,500 requests in 5 minutes); with status 200 `errors` with the code THROTTLED (query
 *   cost), and `userErrors` (wrong fields). There are archive calls, but none that deletes a client for good.
 * - Not confirmed: how soon a search finds a new client, how long a version lives, and that `requests` of a client can be
 *   listed newest first. A repeated note is possible, a repeated request is not.
 */
import { z } from "zod";
import type { Catalog } from "../../catalog/catalog";
import type { LeadRecord } from "../../model/leadRecord";
import type { Destination, SendResult } from "../../queue/destination";
import type { ChangingSecrets, DestinationKind } from "../destinationKind";
import { post } from "../post";
import { apiAddress, credential, together } from "../variables";
import { type GraphqlApi, graphqlApi } from "./graphql";
import { ANSWERED, isForOfficeProgram, isPhoneOf, mayHaveArrived, officeLead, tryToSend } from "./officeProgram";
import { rotatingToken } from "./rotatingToken";

const NAMES = ["JOBBER_CLIENT_ID", "JOBBER_CLIENT_SECRET", "JOBBER_REFRESH_TOKEN"] as const;

export interface JobberSettings {
  url: string;
  version: string;
  env: Record<(typeof NAMES)[number], string>;
}

/** Sends quote requests to the Jobber account that JOBBER_REFRESH_TOKEN was issued for. */
export const jobberKind: DestinationKind<JobberSettings> = {
  name: "jobber",
  settings: z
    .object({
      JOBBER_CLIENT_ID: credential,
      JOBBER_CLIENT_SECRET: credential,
      JOBBER_REFRESH_TOKEN: credential,
      JOBBER_GRAPHQL_VERSION: credential.pipe(z.iso.date("must be a date like 2025-04-16").default("2025-04-16")),
      JOBBER_URL: apiAddress("https://api.getjobber.com/api"),
    })
    .transform(({ JOBBER_GRAPHQL_VERSION: version, JOBBER_URL: url, ...set }, context) => {
      const env = together(NAMES, set, context);
      return env && { url, version, env };
    }),
  open: (settings, { catalog, secrets, now }) => [jobber(settings, catalog, secrets, now)],
};

const FIND = `query Find($phone: String!) {
  clients(searchTerm: $phone, first: 20) {
    nodes { id phones { number } requests(first: 50) { nodes { id title } } }
  }
}`;
const CREATE_CLIENT = `mutation CreateClient($input: ClientCreateInput!) {
  clientCreate(input: $input) { client { id } userErrors { message } }
}`;
const CREATE_REQUEST = `mutation CreateRequest($input: RequestCreateInput!) {
  requestCreate(input: $input) { request { id } userErrors { message } }
}`;
const CREATE_NOTE = `mutation CreateNote($requestId: EncodedId!, $input: RequestCreateNoteInput!) {
  requestCreateNote(requestId: $requestId, input: $input) { requestNote { id } userErrors { message } }
}`;

const nodes = <Node extends z.ZodType>(node: Node) => z.object({ nodes: z.array(node) });
const named = z.object({ id: z.string() });
const client = named.extend({
  phones: z.array(z.object({ number: z.string() })),
  requests: nodes(named.extend({ title: z.string().nullish() })),
});
const found = z.object({ clients: nodes(client) });

/** Creates a client, unless one has this phone number, and a request. */
export function jobber(
  { url, version, env }: JobberSettings,
  catalog: Catalog,
  secrets: ChangingSecrets,
  now: () => number,
): Destination {
  const accessToken = rotatingToken({
    name: "jobber",
    variable: "JOBBER_REFRESH_TOKEN",
    first: env.JOBBER_REFRESH_TOKEN,
    secrets,
    now,
    refresh: (refreshToken, signal) =>
      post(`${url}/oauth/token`, {
        headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
        body: new URLSearchParams({
          client_id: env.JOBBER_CLIENT_ID,
          client_secret: env.JOBBER_CLIENT_SECRET,
          grant_type: "refresh_token",
          refresh_token: refreshToken,
        }).toString(),
        signal,
      }),
  });

  /** Makes a try with an access token, which its reply must not contain. */
  function tryWith(signal: AbortSignal, send: (api: GraphqlApi) => Promise<SendResult>): Promise<SendResult> {
    let token: string | undefined;
    return tryToSend(
      () => [env.JOBBER_CLIENT_SECRET, env.JOBBER_REFRESH_TOKEN, token],
      async () => {
        token = await accessToken();
        const headers = { authorization: `Bearer ${token}`, "x-jobber-graphql-version": version };
        return send(graphqlApi(`${url}/graphql`, headers, "JOBBER_REFRESH_TOKEN", signal));
      },
    );
  }

  return {
    name: "jobber",
    eraseByHand: "Jobber: find the client by phone or e-mail and remove it there, with its requests.",
    wants: isForOfficeProgram,
    tryOut: (test, signal) =>
      tryWith(signal, async ({ ask }) => {
        await ask(FIND, { phone: nationalPhone(test) }, found);
        return ANSWERED;
      }),
    send: (lead, signal, delivery) =>
      tryWith(signal, async ({ ask, create }) => {
        const { firstName, lastName, email, service, text } = officeLead(lead, catalog);
        const phone = nationalPhone(lead);
        const { nodes: clients } = (await ask(FIND, { phone }, found)).clients;
        const same = clients.filter(({ phones }) => phones.some(({ number }) => isPhoneOf(lead, number)));
        const sent = mayHaveArrived(lead, delivery)
          ? same.flatMap(({ requests }) => requests.nodes).find(({ title }) => title?.includes(lead.id))
          : undefined;
        const input = {
          firstName,
          lastName,
          phones: [{ number: phone, primary: true, description: "MAIN" }],
          ...(email ? { emails: [{ address: email, primary: true, description: "MAIN" }] } : {}),
        };
        const clientId = same[0]?.id ?? (await create(CREATE_CLIENT, "client", { input }));
        const title = `${service} (${lead.id})`;
        const requestId = sent?.id ?? (await create(CREATE_REQUEST, "request", { input: { clientId, title } }));
        await create(CREATE_NOTE, "requestNote", { requestId, input: { message: text } });
        return { outcome: "delivered", reply: `request ${requestId}` };
      }),
  };
}

const nationalPhone = ({ phone }: LeadRecord) => phone.replace(/^\+1/, "");
