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

const none = { leads: [], more: 0 };
const shown = { catalog: sampleCatalog, search: "", alerts: [], numbers: [], now: NOW };

test("requests of one number within a day stand together, and say so", () => {
  const leads = [
    { ...entry("AAAAA-00003", "accepted", NOW), phone: "+13025550101" },
    { ...entry("AAAAA-00002", "accepted", NOW - 60_000), phone: "+13025550102" },
    { ...entry("AAAAA-00001", "accepted", NOW - 120_000), phone: "+13025550101" },
  ] as const;
  const page = officeView({ waiting: { leads, more: 0 }, suspected: none, other: none, failed: none }, shown);
  const requests = page.office.groups.flatMap((group) => group.requests);
  expect(requests.map(({ to }) => to.slice(-1))).toEqual(["1", "3", "2"]);
  expect(requests.map(({ what }) => /\d from this number/.exec(what)?.[0])).toEqual([
    "2 from this number",
    "2 from this number",
    undefined,
  ]);
});

test.each([
  ["", "5 older ones are in the file, and a search finds them. 2 more were not delivered."],
  ["leak", "5 older ones are in the file. 2 more were not delivered."],
])("a list that is not all says what is missing: search %j", (search, note) => {
  const leads = [entry("4T9QX-7MZK2", "accepted", NOW)];
  const listed = {
    waiting: { leads, more: 2 },
    suspected: { leads, more: 3 },
    other: none,
    failed: { leads, more: 2 },
  };
  expect(officeView(listed, { ...shown, search }).office.note).toBe(note);
});
