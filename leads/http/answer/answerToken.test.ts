import { issueAnswerToken, readAnswerToken } from "./answerToken";

const NOW = Date.UTC(2026, 10, 23);
const DAY = 24 * 3_600_000;
const people = ["Office", "Ada"];
const SECRET = "a secret";
const read = (token: string, among: readonly string[], now: number) => readAnswerToken(SECRET, token, among, now);
const token = issueAnswerToken(SECRET, "7K3M9-QXP2D", "Ada", NOW);

test("a link names its lead and person for 14 days", () => {
  const named = { leadId: "7K3M9-QXP2D", person: "Ada" };
  expect(read(token, people, NOW)).toEqual(named);
  expect(read(token, people, NOW + 14 * DAY - 1000)).toEqual(named);
  expect(read(token, people, NOW + 14 * DAY)).toEqual({ leadId: "7K3M9-QXP2D", person: undefined });
});

test("a link contains nobody's name", () => {
  expect(token).not.toContain("Ada");
});

test("a link ends when its person leaves the list", () => {
  expect(read(token, ["Office"], NOW)).toEqual({ leadId: "7K3M9-QXP2D", person: undefined });
});

const [lead = "", mark = "", end = "", signature = ""] = token.split(".");
test.each([
  ["another lead", ["7K3M9-QXP2E", mark, end, signature].join(".")],
  ["another person", [lead, issueAnswerToken(SECRET, lead, "Office", NOW).split(".")[1], end, signature].join(".")],
  ["a later end", [lead, mark, "zzzzzzz", signature].join(".")],
  ["another signature", token.replace(/.$/, (last) => (last === "A" ? "E" : "A"))],
  ["another secret", issueAnswerToken("another", "7K3M9-QXP2D", "Ada", NOW)],
  ["no signature", [lead, mark, end].join(".")],
  ["nothing", ""],
  ["a megabyte", ".".repeat(1_000_000)],
])("a link with %s leads nowhere", (_, forged) => {
  expect(read(forged, people, NOW)).toBeUndefined();
});
