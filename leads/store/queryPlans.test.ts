import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { NOW } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { countBefore, deliveryStanding, nextDue } from "./deliveryQueue";
import { askedByPhone, countLeads } from "./leadQueries";
import type { Store } from "./openStore";
import { photographBytes } from "./photographs";
import { findTakenTimes } from "./takenTimes";

/** SQLite can explain its query plan. */
const site = testStore("sqlite");

/** Returns the steps of SQLite's plans for the queries of some work. */
async function plans(work: (store: Store) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { query } = site.store;
  await work({ ...site.store, query: query.withPlugin(recorder) });
  const steps: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = query.getExecutor().compileQuery(node, { queryId: "plan" });
    const { rows } = await query.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    steps.push(...rows.map(({ detail }) => detail));
  }
  return steps;
}

const alert = { lead: { id: "b" }, destination: "alert-first-joe", createdAt: NOW };

test.each<[string, (store: Store) => Promise<unknown>]>([
  [
    "a delivery's place",
    (store) => countBefore(store, alert, { names: ["mail", "alert-first-joe"], isSuspected: true }),
  ],
  ["a sender's", (store) => countBefore(store, alert, { names: ["mail"], email: "ada@home.example" })],
  ["a person's leads", (store) => countLeads(store, { email: "ada@home.example", phone: "+13025550142" })],
  ["how often numbers have asked", (store) => askedByPhone(store, ["+13025550142", "+13025550199"])],
  ["what asks for an answer", (store) => countLeads(store, { asksBefore: NOW })],
  ["what did not arrive", (store) => countLeads(store, { hasFailed: true })],
  ["visits", (store) => countLeads(store, { visit: { since: NOW } })],
  ["the times of other requests", (store) => findTakenTimes(store, "b", NOW)],
  ["the next due delivery", nextDue],
  ["health: deliveries", (store) => deliveryStanding(store, NOW)],
  ["health: the room of photographs", (store) => photographBytes(store.query)],
])("reads no whole table for %s", async (_what, work) => {
  const steps = await plans(work);
  expect(steps.length).toBeGreaterThan(0);
  const readsAll = (step: string) =>
    (step.startsWith("SCAN") && !step.includes("COVERING INDEX")) || step.endsWith("leads_in_state (state=?)");
  expect(steps.filter(readsAll)).toEqual([]);
});
