import { planNothing } from "../../test/leads/sampleAct";
import { NOW } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { eraseLeads } from "./privacy/eraseLeads";
import { recordWithdrawal } from "./privacy/withdrawals";
import { fold } from "./searchWords";

test.each([
  ["O’Brien", "obrien"],
  ["O'Brien", "obrien"],
  ["Kaʻena", "kaena"],
  ["Paweł Łukasz", "pawel lukasz"],
  ["Søren Kjær", "soren kjaer"],
  ["Groß", "gross"],
  ["Anna‑Lena", "annalena"],
  ["Gülşah İnce", "gulsah ince"],
  ["Đặng Thị", "dang thi"],
  ["Œuvre", "oeuvre"],
  ["ＡＢＣ  李小龙", "abc 李小龙"],
  ["ada+x@home.example", "adaxhomeexample"],
  ["100%_of\\it\0", "100ofit"],
])("%s is compared as %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("a text of 60,000 signs is folded in one pass", () => {
  for (const part of ["'", "é", "-", " \u0301", "ʻ"]) expect(fold(part.repeat(60_000)).length).toBeLessThan(60_001);
});

const site = testStore();
const both = { phone: "+13025550142", answers: { name: "Ada", phoneAsTyped: "302-555-0142 or 302-555-0199" } };
const found = (...ways: string[]) => site.ids({ search: [ways] });

test("each number that was typed finds the request: to show, to withdraw, to erase", async () => {
  const id = await site.save(both);
  await site.save({ phone: "+13025550111" });
  for (const phone of ["+13025550142", "+13025550199"]) expect(await site.ids({ phone })).toEqual([id]);
  const withdrawal = { contact: { phone: "+13025550199" }, at: NOW + 1, rateLimit: 0 };
  await recordWithdrawal(site.store, withdrawal, planNothing);
  expect((await site.leads({ phone: "+13025550142" }))[0]?.withdrawnAt).toBe(NOW + 1);
  expect(await eraseLeads(site.store, { phone: "+13025550199" })).toBe(1);
  expect(await site.leads()).toHaveLength(1);
  expect(await site.store.query.selectFrom("contacts").select("value").execute()).toHaveLength(2);
});

test.each([
  ["ada+quotes@home.example", undefined, "Ada@Home.example"],
  ["a.d.a@gmail.com", undefined, "ada+x@googlemail.com"],
  ["ada@home.example", undefined, "ada+a+b@home.example"],
  ["john@gmail.com", "john@gmail.com, jane@gmail.com", "jane@gmail.com"],
])("a request from %s, typed as %s, is found by %s", async (email, emailAsTyped, other) => {
  const id = await site.save({ email, answers: { name: "Ada", emailAsTyped } });
  await site.save({ email: "bob@home.example" });
  expect(await site.ids({ email: other })).toEqual([id]);
});

test("what the office and the visitor say later is found too", async () => {
  const id = await site.save();
  const other = await site.save();
  await site.act(id, { kind: "booked", text: "Brown gate", shown: "Tuesday" });
  await site.say(other, { text: "It’s the façade" });
  for (const word of ["brown", "tuesday"]) expect(await found(word)).toEqual([id]);
  expect(await found("facade")).toEqual([other]);
  expect(await found("browng")).toEqual([]);
});
