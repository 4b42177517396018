import pino from "pino";
import type { HandlerDependencies } from "../../leads/http/handlerDependencies";
import { readSettings } from "../../leads/settings";
import type { Store } from "../../leads/store/openStore";
import { renderReturnedPage } from "../../src/returned/returnedPage";
import { sampleCatalog } from "./sampleCatalog";

const settings = readSettings({});
const log = pino({ level: "silent" });

/** What an endpoint needs, without a database: a test mocks the functions of the store that it reaches. */
export const sampleDependencies = (changes: Partial<HandlerDependencies> = {}): HandlerDependencies => ({
  catalog: sampleCatalog,
  settings,
  destinations: [],
  store: async () => ({ secret: "secret" }) as Store,
  log,
  now: Date.now,
  renderReturnedPage,
  deliverSoon: async () => {},
  knownHealth: async () => undefined,
  counter: { add: async () => {}, maySend: () => true },
  health: {
    check: () => Promise.reject(new Error("not asked for")),
    noteRefused: () => {},
  },
  ...changes,
});
