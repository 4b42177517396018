import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { type Answer, faultsOf, type HostileRequest, honestRequest, hostileRequests } from "./support/hostileRequests";
import { storedLeads } from "./support/storedLeads";

/** Sends a request unchanged. Browsers and client libraries would correct it. */
async function post(url: string, { method, headers, body }: HostileRequest): Promise<Answer> {
  const sent = send(url, { method, headers: { ...headers, "content-length": body.length } });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const answer = { status: response.statusCode ?? 0, text: await text(response) };
  return { ...answer, headers: Object.fromEntries(Object.entries(response.headers).map(([k, v]) => [k, String(v)])) };
}

test("every hostile request gets a clear message, and only leads are stored", async ({ baseURL }) => {
  // localhost could be ::1, and the test compares the client's address.
  const url = `${baseURL?.replace("localhost", "127.0.0.1")}/api/leads`;
  const requests = [...hostileRequests, honestRequest()];
  const answers: Answer[] = [];
  for (const request of requests) answers.push(await post(url, request));
  const leads = await storedLeads();
  const faults = requests.flatMap((request, index) => {
    const stored = leads.filter(({ email }) => email === request.email);
    return faultsOf(request, answers[index] as Answer, stored, "127.0.0.1");
  });
  expect(faults).toEqual([]);
});
