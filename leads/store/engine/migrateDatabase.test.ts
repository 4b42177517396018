import { HOUR, NOW } from "../../../test/leads/sampleNewLead";
import { testStore } from "../../../test/leads/stores";
import { keyedHash } from "./secret";

const site = testStore();

test("marks the leads of people on the list of withdrawals that an older version kept", async () => {
  const { secret } = site.store;
  const withdrawn = NOW + HOUR;
  const people = [
    { email: "Ada@Home.example", phone: "+13025550101" },
    { email: "", phone: "+13025550102" },
    { email: "ada@home.example", phone: "+13025550103", receivedAt: withdrawn + 1 },
    { email: "bob@home.example", phone: "+13025550104" },
  ];
  for (const person of people) await site.save(person);
  await site.run("alter table leads drop column withdrawn_at");
  await site.run("delete from migrations where name = '003-adds-withdrawn'");
  for (const [kind, text] of [
    ["email", "ada@home.example"],
    ["phone", "+13025550102"],
  ]) {
    const value = keyedHash(secret, "withdrawals", `${kind}:${text}`);
    await site.run(`insert into withdrawals values ('${kind}', '${value}', ${withdrawn})`);
  }
  await site.restart();
  const marked = (await site.leads()).map(({ phone, withdrawnAt }) => [phone.slice(-1), withdrawnAt]);
  expect(Object.fromEntries(marked)).toEqual({ 1: withdrawn, 2: withdrawn, 3: null, 4: null });
});
