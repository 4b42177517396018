import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import { NOW } from "../../../test/leads/sampleNewLead";
import { officeView } from "./officeView";

const entry = (id: string, state: "accepted" | "quarantined", receivedAt: number) => ({
  ...sampleLead,
  id,
  state,
  receivedAt,
  answerBy: null,
  acts: [],
  deliveries: [],
});

test("requests of one number within a day stand together, and say so", () => {
  const entries = [
    { ...entry("AAAAA-00003", "accepted", NOW), phone: "+13025550101" },
    { ...entry("AAAAA-00002", "accepted", NOW - 60_000), phone: "+13025550102" },
    { ...entry("AAAAA-00001", "accepted", NOW - 120_000), phone: "+13025550101" },
  ] as const;
  const page = officeView(entries, { catalog: sampleCatalog, search: "", alerts: [], now: NOW });
  const requests = page.office.groups.flatMap((group) => group.requests);
  expect(requests.map(({ to }) => to.slice(-1))).toEqual(["1", "3", "2"]);
  expect(requests.map(({ what }) => /\d from this number/.exec(what)?.[0])).toEqual([
    "2 from this number",
    "2 from this number",
    undefined,
  ]);
});

test("a flood of possible spam hides no request that nobody has", () => {
  const flood = Array.from({ length: 1_000 }, (_, index) => entry(`SPAM0-${index}`, "quarantined", NOW));
  const entries = [...flood, entry("4T9QX-7MZK2", "accepted", NOW - 3_600_000)];
  const page = officeView(entries, { catalog: sampleCatalog, search: "", alerts: [], now: NOW });
  const [first] = "office" in page && "groups" in page.office ? page.office.groups : [];
  expect(first).toMatchObject({ title: "Nobody has it", requests: [{ to: "/office/4T9QX-7MZK2" }] });
});
