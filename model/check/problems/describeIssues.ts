/** Translates zod's issues for people who write content. */
import type { z } from "zod";
import { type FieldPath, mayBeLeftOut, namesIn, schemaAt } from "../../kinds/schemaAt";
import { type Message, problem } from "./contentProblem";
import { describeValue, oneOf } from "./describeValue";
import { closestTo, didYouMean } from "./didYouMean";

interface DescribedIssue extends Message {
  field: FieldPath;
}

type Issue = z.core.$ZodIssue;

/** What a value must be, by zod's name of the expected type. */
const types = new Map([
  ["string", "a text"],
  ["number", "a number"],
  ["int", "a whole number"],
  ["boolean", "true or false"],
  ["array", "a list in brackets [ ]"],
  ["object", "a group of fields in braces { }"],
]);

function needOf(issue: Issue): string {
  if (issue.code === "invalid_type") return types.get(issue.expected) ?? "a value";
  return issue.code === "invalid_value" ? oneOf(issue.values) : "a value";
}

function quotesHint(expected: string, value: unknown): string {
  if (expected === "string" && (typeof value === "number" || typeof value === "boolean")) {
    return ` Write it in double quotes: "${value}".`;
  }
  if (typeof value !== "string") return "";
  const isBoolean = expected === "boolean" && /^(true|false)$/.test(value);
  const hasNumber = (expected === "number" || expected === "int") && /\d/.test(value);
  if (isBoolean || (hasNumber && Number.isFinite(+value))) return ` Write it without quotes: ${value}.`;
  return hasNumber ? " Write digits alone, without quotes." : "";
}

function requirement(issue: Issue): string {
  if (issue.message) return issue.message;
  switch (issue.code) {
    case "invalid_type":
    case "invalid_value":
      return `must be ${needOf(issue)}`;
    case "too_small":
    case "too_big": {
      const [limit, least] = issue.code === "too_small" ? [issue.minimum, "least"] : [issue.maximum, "most"];
      const amount = `at ${least} ${limit}`;
      if (issue.origin === "array") return `must list ${amount}`;
      return issue.origin === "string" ? `must have ${amount} characters` : `must be ${amount}`;
    }
    default:
      if (issue.code !== "invalid_format" || issue.format !== "date")
        return "is not written as it should be; compare with another file of its kind";
      return /^\d{4}-\d{2}-\d{2}$/.test(String(issue.input))
        ? "is no day of the calendar"
        : "must be a date like 2024-01-31";
  }
}

function wrongValue(issue: Issue): string {
  const { input } = issue;
  if (issue.code === "too_big" && typeof input === "string") {
    const { length } = input;
    return `must have at most ${issue.maximum} characters; it has ${length} with its placeholders filled. Shorten it.`;
  }
  // Does not quote objects, empty strings, or a field that is missing.
  const isGroup = issue.code === "custom" && (typeof input === "object" || input === undefined);
  const isEmpty = issue.code === "too_small" && issue.origin === "string";
  const found = isGroup || isEmpty ? "" : `; found ${describeValue(input)}`;
  const hint =
    issue.code === "invalid_value"
      ? didYouMean(String(input), issue.values.map(String))
      : quotesHint(issue.code === "invalid_type" ? issue.expected : "", input);
  return `${requirement(issue)}${found}.${hint}`;
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
      return { field: [...around, key], ...problem(`is a field that does not exist here.${advice}`) };
    });
  });
  const others = issues.flatMap((issue) => {
    const field = fieldOf(issue.path);
    if (issue.code === "unrecognized_keys" || meant.has(field.join("."))) return [];
    const message = isMissing(issue) ? `is missing; it needs ${needOf(issue)}.` : wrongValue(issue);
    const known = schemaAt(schema, field);
    const group = issue.code === "invalid_type" && issue.expected === "object" ? namesIn(known) : [];
    const isEmpty = mayBeLeftOut(known) && String(issue.input ?? "").trim() === "";
    const advice = isEmpty ? " Or leave the field out." : group.length > 0 && ` Its fields are ${oneOf(group)}.`;
    return [{ field, message: message + (advice || "") }];
  });
  return [...unknown, ...others];
}
