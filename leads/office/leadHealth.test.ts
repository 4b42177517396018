import { networkCatalog, sampleCatalog } from "../../test/leads/sampleCatalog";
import { sampleDependencies } from "../../test/leads/sampleDependencies";
import { readSettings } from "../settings";
import { deliveryStanding } from "../store/deliveryQueue";
import { photographBytes } from "../store/photographs";
import { probeStore } from "../store/probeStore";
import { leadHealth } from "./leadHealth";

jest.mock("../store/probeStore");
jest.mock("../store/photographs");
jest.mock("../store/deliveryQueue");

const NOW = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const waits = { since: NOW, nextAt: NOW, destination: "webhook", reply: "no answer within 30000 ms" };
const CALM: Awaited<ReturnType<typeof deliveryStanding>> = { dead: 0, waits: undefined };

/** Creates a health check with a simulated database and a clock that the test sets. */
function office({ settings = readSettings({}), catalog = sampleCatalog } = {}) {
  const clock = { now: NOW };
  const state = { standing: CALM, photographBytes: 0, probes: 0, probe: async () => {} };
  jest.mocked(probeStore).mockImplementation(() => {
    state.probes += 1;
    return state.probe();
  });
  jest.mocked(photographBytes).mockImplementation(async () => state.photographBytes);
  jest.mocked(deliveryStanding).mockImplementation(async () => state.standing);
  const log = jest.fn();
  const parts = sampleDependencies({
    settings,
    catalog,
    log: { info: log, warn: log, error: log },
    now: () => clock.now,
  });
  const { check: health, noteRefused } = leadHealth(parts);
  return { clock, state, health, noteRefused, log };
}

const network = { LEADSPEDIA_URL: "https://a.leadspediatrack.com/post.do", LEADSPEDIA_CAMPAIGNS: "{}" };

test.each([
  ["content that names no lead network", network, sampleCatalog, /consent\.network.*the network gets nothing/],
  ["content that names the lead network", network, networkCatalog, undefined],
  ["a build without TrustedForm", { TRUSTEDFORM_API_KEY: "k" }, sampleCatalog, /GATSBY_TRUSTEDFORM.*no certificate/],
  ["a build with TrustedForm", { TRUSTEDFORM_API_KEY: "k" }, { ...sampleCatalog, trustedForm: true }, undefined],
])("knows whether a destination gets nothing with %s", async (_what, settings, catalog, reason) => {
  const { health } = office({ settings: readSettings(settings), catalog });
  expect((await health()).reasons).toEqual(reason ? [expect.stringMatching(reason)] : []);
});

test("says every problem in a sentence that names no command", async () => {
  const { state, health, noteRefused } = office();
  Object.assign(state, { standing: { dead: 3, waits: { ...waits, nextAt: NOW - 60 * MINUTE } } });
  noteRefused(new Error("ada@"));
  const { reasons } = await health();
  expect(reasons).toHaveLength(3);
  for (const said of [/^A request could not be stored/, /^Messages that did not arrive: 3\./])
    expect(reasons).toContainEqual(expect.stringMatching(said));
  expect(reasons.join()).not.toMatch(/npm|--|ada@/);
});

test("logs the reasons once per change of status", async () => {
  const { clock, state, health, log } = office();
  await health();
  expect(log).not.toHaveBeenCalled();
  state.standing = { ...CALM, dead: 3 };
  for (let index = 0; index < 3; index++) {
    clock.now += MINUTE;
    await health();
  }
  expect(log.mock.calls).toEqual([[{ reasons: [expect.stringContaining("did not arrive: 3")] }, "health"]]);
});

test.each<[string, number, RegExp]>([
  ["a delivery is overdue", NOW, /due for 16 minutes and nobody makes it/],
  // Its next try is not due yet.
  ["a destination fails", NOW + HOUR, /Not delivered for 16 minutes \(your program\): it answers too slowly\./],
])("is a problem, and not down, when %s for more than fifteen minutes", async (_what, nextAt, reason) => {
  const { clock, state, health } = office();
  state.standing = { ...CALM, waits: { ...waits, nextAt } };
  clock.now = NOW + 15 * MINUTE;
  expect(await health()).toMatchObject({ status: "ok" });
  clock.now += MINUTE;
  expect(await health()).toMatchObject({ status: "problem", reasons: [expect.stringMatching(reason)] });
});

test("writes to the database at most once in five seconds", async () => {
  const { clock, state, health } = office();
  await Promise.all(Array.from({ length: 100 }, health));
  expect(state.probes).toBe(1);
  clock.now += 4_999;
  await health();
  expect(state.probes).toBe(1);
  clock.now += 1;
  await health();
  expect(state.probes).toBe(2);
});

test.each([-HOUR, HOUR])("looks again after its clock has jumped by %d ms", async (jump) => {
  const { clock, state, health, noteRefused } = office();
  noteRefused(new Error());
  expect(await health()).toMatchObject({ status: "problem" });
  clock.now += jump;
  state.probe = () => Promise.reject(new Error());
  expect(await health()).toMatchObject({ status: "down" });
  clock.now += jump;
  state.probe = async () => {};
  expect(await health()).toMatchObject({ status: "ok" });
});

test("gives up on a database that never answers, and runs one check at a time", async () => {
  jest.useFakeTimers();
  const { state, health } = office();
  state.probe = () => new Promise(() => {});
  const reports = [health(), health()];
  await jest.advanceTimersByTimeAsync(9_000);
  for (const report of await Promise.all(reports)) expect(report).toMatchObject({ status: "down" });
  expect(state.probes).toBe(1);
  jest.useRealTimers();
});

test.each([
  [{}, "Error 23505"],
  [{ NETLIFY: "true" }, "Set DATABASE_URL"],
])("is down without a database, names the error's class, and omits its message: %j", async (env, says) => {
  const { state, health } = office({ settings: readSettings(env) });
  state.probe = async () => {
    throw Object.assign(new Error("key (email)=(ada@home.example) exists"), { code: "23505" });
  };
  const { status, reasons } = await health();
  expect([status, reasons]).toEqual(["down", [expect.stringContaining(says)]]);
  expect(reasons.join()).not.toContain("ada@");
});
