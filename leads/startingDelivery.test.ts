/** When deliveries are started on a host whose work stops with the response. */

import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { sampleDestination } from "../test/leads/sampleDestination";
import { testFolder } from "../test/testFolder";
import type { Leads, LeadsOptions } from "./openLeads";
import { saveLead } from "./store/saveLead";

jest.mock("./store/saveLead", () => {
  const actual = jest.requireActual("./store/saveLead");
  return { ...actual, saveLead: jest.fn(actual.saveLead) };
});
const save = jest.mocked(saveLead);

const folder = testFolder();
const starts = jest.fn(async () => {});
const mail = sampleDestination("mail");
let leads: Leads;
const open = (env: Record<string, string> = {}, destinations: LeadsOptions["destinations"] = [mail]) => {
  leads = openTestLeads({ LEADS_DATA_DIR: folder.path, ...env }, { destinations, startDelivery: starts });
};
beforeEach(() => {
  starts.mockClear();
  open();
});
afterEach(() => leads.close());

const send = async (fields: object = {}) => (await leads.fetch(leadRequest(fields))).status;
/** The commit arrives, and its answer does not. */
const loseAnswers = (count: number) => {
  const { saveLead: actual } = jest.requireActual("./store/saveLead");
  for (let lost = 0; lost < count; lost++)
    save.mockImplementationOnce(async (...parameters) => {
      await actual(...parameters);
      throw new Error("the connection was lost");
    });
};

test("a stored request starts its delivery, unless it is delivered; a start that fails delays no answer", async () => {
  starts.mockRejectedValueOnce(new Error("no Blobs"));
  expect(await send()).toBe(201);
  // The signal ends a save whose visitor has been told that it failed.
  expect(save).toHaveBeenCalledWith(expect.anything(), expect.anything(), expect.any(AbortSignal));
  await leads.sweep();
  for (let count = 0; count < 3; count++) expect(await send()).toBe(201);
  expect(starts).toHaveBeenCalledTimes(1);
});

test("so does one that the second try finds stored, since the first try's answer was lost", async () => {
  loseAnswers(1);
  expect(await send()).toBe(201);
  expect(starts).toHaveBeenCalledTimes(1);
});

test("so does one whose visitor is told that it failed, and again when it is repeated", async () => {
  loseAnswers(2);
  expect(await send({ idempotencyKey: "a" })).toBe(503);
  expect(starts).toHaveBeenCalledTimes(1);
  expect(await storedLeads(leads)).toHaveLength(1);
  expect(await send({ idempotencyKey: "a" })).toBe(201);
  expect(starts).toHaveBeenCalledTimes(2);
});

test.each<[string, () => Request, number]>([
  ["a request", leadRequest, 1],
  ["a withdrawal", () => postForm("/api/withdraw", { email: "ada@home.example" }), 1],
  ["a note", () => postForm("/api/request?link=4T9QX-7MZK2.x", { act: "added", text: "More" }), 1],
  ["a look at the health", () => new Request("https://repairs.example/api/health"), 0],
])("without a database, %s starts one or none", async (_what, request, count) => {
  open({ LEADS_DATA_DIR: "/dev/null/nowhere" });
  expect((await leads.fetch(request())).status).toBe(503);
  expect(starts).toHaveBeenCalledTimes(count);
});

test("a mistake in a field, a service without destinations and a preview start nothing", async () => {
  expect(await send({ name: "" })).toBe(422);
  open({}, []);
  expect(await send()).toBe(201);
  await leads.close();
  open({ CONTEXT: "deploy-preview" });
  expect(await send()).toBe(201);
  expect(starts).not.toHaveBeenCalled();
});
