import { HOUR, NOW, sampleNewLead } from "../../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../../test/leads/stores";
import { CONFIRMATION_PAUSE, mailboxOf } from "./confirmations";

test.each([
  ["ada@home.example", "ada@home.example"],
  ["Ada@HOME.example", "ada@home.example"],
  ["ada+roof@home.example", "ada@home.example"],
  ["a.da+x+y@home.example", "a.da@home.example"],
  ["+ada@home.example", "+ada@home.example"],
  ["A.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
])("mail to %s goes to the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  const reserve = (id: string, now = NOW, email = "ada@home.example") =>
    site.store.reserveConfirmation({ id, email }, now);
  const rows = () => site.database.query.selectFrom("confirmations").selectAll().execute();

  test("reserves an address for one lead for ten minutes", async () => {
    expect(await reserve("first")).toBe(true);
    expect(await reserve("second", NOW + CONFIRMATION_PAUSE - 1)).toBe(false);
    expect(await reserve("second", NOW + CONFIRMATION_PAUSE - 1, "ADA+again@home.example")).toBe(false);
    expect(await reserve("other", NOW, "bob@home.example")).toBe(true);
    expect(await reserve("second", NOW + CONFIRMATION_PAUSE)).toBe(true);
    expect(await reserve("first", NOW + CONFIRMATION_PAUSE + 1)).toBe(false);
  });

  test("lets a lead reserve its address again for its next try", async () => {
    await reserve("first");
    expect(await reserve("first", NOW + CONFIRMATION_PAUSE - 1)).toBe(true);
    expect(await reserve("second", NOW + CONFIRMATION_PAUSE)).toBe(false);
  });

  test("reserves an address for only one of several concurrent leads from several copies", async () => {
    const copies = [site, await site.copy(), await site.copy("preview")];
    const reserved = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        copies[index % 3]?.store.reserveConfirmation({ id: `lead-${index}`, email: "ada@home.example" }, NOW),
      ),
    );
    expect(reserved.filter(Boolean)).toHaveLength(1);
  });

  test("ignores a reservation made with a fast clock", async () => {
    await reserve("first", NOW + HOUR);
    expect(await reserve("second", NOW)).toBe(true);
  });

  test("stores no address, and removes expired reservations", async () => {
    await reserve("first");
    expect(await rows()).toEqual([
      { addressKey: expect.stringMatching(/^[\w-]{43}$/), leadId: "first", expiresAt: NOW + CONFIRMATION_PAUSE },
    ]);
    await site.store.purge(NOW + CONFIRMATION_PAUSE - 1);
    expect(await rows()).toHaveLength(1);
    await site.store.purge(NOW + CONFIRMATION_PAUSE);
    expect(await rows()).toEqual([]);
  });

  test("erasing a person removes their reservations", async () => {
    const lead = sampleNewLead();
    await site.store.save(lead);
    await site.store.reserveConfirmation(lead.record, NOW);
    await site.store.erase({ email: lead.record.email });
    expect(await rows()).toEqual([]);
  });
});
