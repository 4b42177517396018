import { describeError, errorName, OwnError } from "./describeError";

/** A visitor's text, which no log may contain. */
const CANARY = "ada-lovelace-302-555-0142";

function fail(message: string, options?: ErrorOptions): Error {
  return new TypeError(message, options);
}

class LeadError extends Error {
  override readonly name = "LeadError";
  readonly code = "LEAD_LOST";
}

test("a description has the class, the code and the stack frames", () => {
  const [first, ...frames] = describeError(new LeadError(CANARY)).split("\n");
  expect(first).toBe("LeadError LEAD_LOST");
  expect(frames[0]).toMatch(/^ {4}at .*describeError\.test\.ts:\d+:\d+\)?$/);
  expect(frames.length).toBeGreaterThan(1);
});

test("the sentence of an error of our own is shown", () => {
  expect(errorName(new OwnError("Deploy the newer version."))).toBe("Deploy the newer version.");
  expect(describeError(new OwnError("Deploy it.", { cause: fail(CANARY) }))).toMatch(
    /^Deploy it\.\n {4}at .*(?:\n.*)*\ncaused by TypeError\n/,
  );
});

test("a code or a name that may be data is left out", () => {
  expect(errorName(Object.assign(fail("x"), { code: "1 Main Street" }))).toBe("TypeError");
  expect(errorName(Object.assign(fail("x"), { code: 23 }))).toBe("TypeError 23");
  expect(errorName(Object.assign(fail("x"), { name: "Ada Lovelace", code: "LOST" }))).toBe("LOST");
});

test("an error without a message has its frames", () => {
  expect(describeError(fail(""))).toMatch(/^TypeError\n {4}at fail \(/);
});

test("an error of Node.js, with its code in the stack, has its frames", () => {
  const parse = () => new URL(CANARY);
  let thrown: unknown;
  try {
    parse();
  } catch (error) {
    thrown = error;
  }
  expect(describeError(thrown)).toMatch(/^TypeError ERR_INVALID_URL\n(?: {4}at .*\n)* {4}at .*parse \(/);
  expect(describeError(thrown)).not.toContain(CANARY);
});

test("causes are described in order, without their messages", () => {
  const described = describeError(fail(CANARY, { cause: new LeadError(CANARY, { cause: fail(CANARY) }) }));
  expect(described.match(/^(?:caused by )?\w+.*$/gm)?.filter((line) => !line.startsWith(" "))).toEqual([
    "TypeError",
    "caused by LeadError LEAD_LOST",
    "caused by TypeError",
  ]);
  expect(described).not.toContain(CANARY);
});

test.each([
  ["plain words", CANARY],
  ["several lines", `first\n${CANARY}\nlast`],
  ["lines that look like frames", `x\n    at ${CANARY} (/srv/site.ts:1:2)\n    at ${CANARY} (/srv/site.ts:1:2)`],
  ["a line that looks like a frame at its start", `\n    at ${CANARY} (/srv/site.ts:1:2)`],
  ["a line that looks like a frame at its end", `x\n    at ${CANARY} (/srv/site.ts:1:2)\n`],
  ["text like the start of a stack", `TypeError: x\n    at ${CANARY} (/srv/site.ts:1:2)`],
  ["text like another start of a stack", `: ${CANARY}\nTypeError\n    at ${CANARY} (/srv/site.ts:1:2)`],
  ["the name of its class", "TypeError"],
])("a message of %s is left out, and the frames stay", (_, message) => {
  const described = describeError(fail(message, { cause: fail(message) }));
  expect(described).toMatch(/^TypeError\n {4}at fail \((?:.*\n)*caused by TypeError\n {4}at fail \(/);
  expect(described).not.toContain(CANARY);
});

test("an error whose message changed after its stack was made has no frames, because they could be the old message", () => {
  const error = fail(`x\n    at ${CANARY} (/srv/site.ts:1:2)`);
  expect(error.stack).toContain(CANARY);
  error.message = "changed";
  expect(describeError(error)).toBe("TypeError");
});

test.each<[string, unknown, string]>([
  ["null", null, "object"],
  ["nothing", undefined, "undefined"],
  ["a text", CANARY, "string"],
  ["a number", 19904, "number"],
  ["a symbol", Symbol(CANARY), "symbol"],
  ["a plain object", { name: "Error", message: CANARY }, "object"],
])("a thrown value that is %s is described by its type", (_, thrown, described) => {
  expect(describeError(thrown)).toBe(described);
  expect(errorName(thrown)).toBe(described);
});

test("a description has a maximum length, also with deep stacks, long lines and circular causes", () => {
  const error: Error = fail("x");
  const frame = `    at ${"f".repeat(10_000)} (/srv/site.ts:1:2)\n`;
  Object.assign(error, { stack: `TypeError: x\n${frame.repeat(1_000)}`, cause: error });
  const described = describeError(error);
  expect(described.length).toBeLessThan(16_384);
  expect(described.match(/caused by/g)).toHaveLength(3);
  expect(described.match(/ at f/g)).toHaveLength(60);
});
