import { describeError, errorName, OwnError } from "./describeError";

/** A visitor's text, which no log may contain. */
const CANARY = "ada-lovelace-302-555-0142";

function fail(message: string, options?: ErrorOptions): Error {
  return new TypeError(message, options);
}

test("causes are described in order, each with its class, code and stack frames, without its message", () => {
  const error = new Error(CANARY, { cause: fail(CANARY, { cause: fail("") }) });
  const described = describeError(Object.assign(error, { name: "LeadError", code: "LEAD_LOST" }));
  expect(described).toMatch(
    /^LeadError LEAD_LOST\n(?: {4}at .*\n)+caused by TypeError\n {4}at fail \((?:.*\n)+caused by TypeError\n {4}at fail \(/,
  );
  expect(described).not.toContain(CANARY);
});

test("the sentence of an error of our own is shown", () => {
  const described = describeError(new OwnError("Deploy it.", { cause: fail(CANARY) }));
  expect(described).toMatch(/^Deploy it\.\n {4}at .*(?:\n.*)*\ncaused by TypeError\n/);
});

test.each([
  [{ code: "1 Main Street" }, "TypeError"],
  [{ code: 23 }, "TypeError 23"],
  [{ name: "Ada Lovelace", code: "LOST" }, "LOST"],
])("a code or a name that may be data is left out: %j", (more, name) => {
  expect(errorName(Object.assign(fail("x"), more))).toBe(name);
});

test.each([
  `first\n${CANARY}\nlast`,
  `x\n    at ${CANARY} (/srv/site.ts:1:2)\n    at ${CANARY} (/srv/site.ts:1:2)`,
  `TypeError: x\n    at ${CANARY} (/srv/site.ts:1:2)`,
  `: ${CANARY}\nTypeError\n    at ${CANARY} (/srv/site.ts:1:2)`,
  "TypeError",
])("a message that looks like a stack is left out, and the frames stay: %j", (message) => {
  const described = describeError(fail(message));
  expect(described).toMatch(/^TypeError\n {4}at fail \(/);
  expect(described).not.toContain(CANARY);
});

test("an error whose message changed after its stack was made has no frames, because they could be the old message", () => {
  const error = fail(`x\n    at ${CANARY} (/srv/site.ts:1:2)`);
  expect(error.stack).toContain(CANARY);
  error.message = "changed";
  expect(describeError(error)).toBe("TypeError");
});

test.each<[unknown, string]>([
  [null, "object"],
  [undefined, "undefined"],
  [CANARY, "string"],
  [{ name: "Error", message: CANARY }, "object"],
])("a thrown value that is no error is described by its type", (thrown, described) => {
  expect([describeError(thrown), errorName(thrown)]).toEqual([described, described]);
});

test("a description has a maximum length, also with deep stacks, long lines and circular causes", () => {
  const error: Error = fail("x");
  const frame = `    at ${"f".repeat(10_000)} (/srv/site.ts:1:2)\n`;
  Object.assign(error, { stack: `TypeError: x\n${frame.repeat(1_000)}`, cause: error });
  const described = describeError(error);
  expect(described.length).toBeLessThan(16_384);
  expect([described.match(/caused by/g)?.length, described.match(/ at f/g)?.length]).toEqual([3, 60]);
});
