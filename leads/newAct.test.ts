/**
 * An act that has been added to the table of acts (record/acts.ts), with what its visitor reads (catalog/statusWords.ts, which
 * takes the sentence from content). The page, the history, the store and the visitor's page take it.
 */
import { statusPath } from "../model/lead/endpoints";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { sampleDestination } from "../test/leads/sampleDestination";
import { testFolder } from "../test/testFolder";
import { issueAnswerToken } from "./http/request/answerToken";
import type { ActKind, ActRule } from "./record/acts";
import { standingOf } from "./record/decide";
import { signText } from "./store/engine/secret";

jest.mock("./record/acts", () => {
  const table = jest.requireActual<typeof import("./record/acts")>("./record/acts");
  const inspected: ActRule = {
    in: ["taken", "talked"],
    fields: ["shown", "amount", "text"],
    to: "talked",
    words: "looked at it",
    form: { title: "Looked at it", next: ["taken"], labels: { shown: "What was seen" }, needs: { shown: "Say what." } },
  };
  Object.assign(table.actRules, { inspected });
  (table.actKinds as string[]).push("inspected");
  return table;
});
jest.mock("./catalog/statusWords", () => {
  const words = jest.requireActual<typeof import("./catalog/statusWords")>("./catalog/statusWords");
  const visitorReads: typeof words.visitorReads = (act, ...about) =>
    act.kind === ("inspected" as ActKind) ? ["We had a look.", act.shown ?? ""] : words.visitorReads(act, ...about);
  return { ...words, visitorReads };
});

const folder = testFolder();
const destinations = [sampleDestination("alert-test-Maria", { person: "Maria", events: [] })];

test("a new act has a form where it is possible, is stored, and is told to the office and to the visitor", async () => {
  const leads = openTestLeads({ LEADS_DATA_DIR: folder.path }, { destinations });
  const { secret } = await leads.store();
  const { id } = await (await leads.fetch(leadRequest())).json();
  const link = `/api/answer?link=${issueAnswerToken(secret, id, "Maria", Date.now())}`;
  const read = async (path: string) =>
    (await leads.fetch(new Request(new URL(path, "https://repairs.example")))).text();
  const press = (fields: Record<string, string>) => leads.fetch(postForm(link, { id: crypto.randomUUID(), ...fields }));

  expect(await read(link)).not.toContain("Looked at it");
  await press({ act: "taken" });
  expect(await read(link)).toMatch(/<summary[^>]*>Looked at it<.*What was seen.*Amount.*name="act" value="inspected"/);
  expect(await (await press({ act: "inspected" })).text()).toContain("Say what.");

  const stored = await press({ act: "inspected", shown: "The valve is worn.", amount: "90", text: "Dog" });
  const page = await read(stored.headers.get("location") ?? "");
  expect(page).toMatch(/Stored\. They now read: We had a look\. The valve is worn\./);
  expect(page).toMatch(/Maria looked at it · [^<]* · \$90\.00 · Dog · They read: We had a look\. The valve is worn\.</);
  const [lead] = await storedLeads(leads);
  expect(lead && standingOf(lead)).toMatchObject({ stage: "talked", holder: "Maria", amount: 9_000 });
  expect(await read(statusPath(signText(secret, "status link", id)))).toContain("The valve is worn.");
  await leads.close();
});
