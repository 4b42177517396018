/**
 * Translates zod's issues for people who write content.
 */
import type { z } from "zod";
import type { FieldPath } from "../kinds/schemaParts";
import { mayBeLeftOut, namesIn, schemaAt } from "../kinds/schemaParts";
import { kindOf, type Message, type MessageKind, say, wordsOf } from "../messages";
import { closestTo, didYouMean } from "./didYouMean";
import { foundInWords, oneOf } from "./foundInWords";

interface DescribedIssue extends Message {
  field: FieldPath;
}

type Issue = z.core.$ZodIssue;

/** Messages for a wrong type, by zod's name of the expected one. */
const typeKinds = new Map<string, MessageKind>([
  ["string", "notText"],
  ["number", "notNumber"],
  ["int", "notWhole"],
  ["boolean", "notTrueOrFalse"],
  ["array", "notList"],
  ["object", "notFields"],
  ["record", "notFields"],
]);
const typeKindOf = (expected: string) => typeKinds.get(expected) ?? "notAllowed";

/** The message for a missing field. */
function needOf(issue: Issue): string {
  if (issue.code === "invalid_type") return wordsOf(typeKindOf(issue.expected)).replace("must be ", "");
  return issue.code === "invalid_value" ? oneOf(issue.values) : "a value";
}

/** The remedy if only quotes or brackets are wrong. */
function quotesHint(expected: string, value: unknown): string {
  if (expected === "string" && (typeof value === "number" || typeof value === "boolean")) {
    return ` Write it in double quotes: "${value}".`;
  }
  if (typeof value !== "string") return "";
  const isNumber = (expected === "number" || expected === "int") && value.trim() !== "" && Number.isFinite(+value);
  if (isNumber || (expected === "boolean" && /^(true|false)$/.test(value)))
    return ` Write it without quotes: ${value}.`;
  return expected === "array" ? " Write each text of the list in double quotes, and brackets around them." : "";
}

/** A message without values. */
const messageOf = (kind: MessageKind): Message => ({ kind, message: wordsOf(kind) });

/** Allowed values. */
function allowedBy(issue: Issue): Message {
  if (issue.message) return { kind: kindOf(issue.message), message: issue.message };
  switch (issue.code) {
    case "invalid_type":
      return messageOf(typeKindOf(issue.expected));
    case "invalid_value":
      return say("noChoice", needOf(issue));
    case "too_small":
    case "too_big": {
      const [limit, least] = issue.code === "too_small" ? [issue.minimum, "least"] : [issue.maximum, "most"];
      const amount = issue.exact ? `exactly ${limit}` : `at ${least} ${limit}`;
      if (issue.origin === "array") return say("wrongCount", amount);
      if (issue.origin === "string") return say("wrongLength", amount);
      return say(issue.code === "too_small" ? "tooLow" : "tooHigh", String(limit));
    }
    case "invalid_format":
      return say(issue.format === "date" ? "notDate" : "notAllowed");
    default:
      return say("notAllowed");
  }
}

/** Describes the problem of an existing field. */
function wrongValue(issue: Issue, isOptional: boolean): Message {
  const { input } = issue;
  const { kind, message: allowed } = allowedBy(issue);
  // Does not quote objects or empty strings.
  const isGroup = issue.code === "custom" && typeof input === "object";
  const found =
    isGroup || (issue.code === "too_small" && issue.origin === "string") ? "" : `; found ${foundInWords(input)}`;
  if (input === null && isOptional) {
    return { kind, message: `${allowed}${found}. If there is nothing to say, leave the field out.` };
  }
  const hint =
    issue.code === "invalid_value"
      ? didYouMean(String(input), issue.values.map(String))
      : quotesHint(issue.code === "invalid_type" ? issue.expected : "", input);
  return { kind, message: `${allowed}${found}.${hint}` };
}

const isMissing = (issue: Issue) =>
  issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value");

/** The path to a field. JSON has no symbols. */
const fieldOf = (path: Issue["path"]): FieldPath => path.filter((key) => typeof key !== "symbol");

/**
 * Describes a schema's issues with a file's data. A misspelled field is one problem and not also a missing field.
 */
export function describeIssues(schema: z.ZodType, data: unknown): DescribedIssue[] {
  // Keeps the schema's messages and drops zod's own.
  const issues = schema.safeParse(data, { error: () => "", reportInput: true }).error?.issues ?? [];
  const meant = new Set<string>();
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [];
    const around = fieldOf(issue.path);
    const known = namesIn(schemaAt(schema, around));
    return issue.keys.map((key) => {
      const near = closestTo(
        key,
        known.filter((name) => !Object.hasOwn(Object(issue.input), name)),
      );
      if (near) meant.add([...around, near].join("."));
      const advice = near ? ` Did you mean \`${near}\`?` : ` The fields here are ${oneOf(known)}.`;
      return { field: [...around, key], ...say("unknownField", advice) };
    });
  });
  const others = issues.flatMap((issue) => {
    const field = fieldOf(issue.path);
    if (issue.code === "unrecognized_keys" || meant.has(field.join("."))) return [];
    const message = isMissing(issue)
      ? say("missing", needOf(issue))
      : wrongValue(issue, mayBeLeftOut(schemaAt(schema, field)));
    return [{ field, ...message }];
  });
  return [...unknown, ...others];
}
