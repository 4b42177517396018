import { z } from "zod";
import { clean } from "../../../model/lead/leadSchema";
import { actKinds } from "../../record/acts";
import type { NewAct } from "../../store/acts";

/** An amount in dollars without its sign, such as 1250, 1,250.50 or 1 250. "1.250,00" and "12,50" are not clear. */
const AMOUNT = /^\d{1,3}(?:[, ]?\d{3}){0,2}(?:\.\d{0,2})?$/;

const act = z.object({
  act: z.enum(actKinds),
  /** Made by the page, so that a form that is sent twice counts once. */
  id: z.uuid(),
  seen: z.coerce.number().int().min(0).optional(),
  /** References. A page shows ten at most. */
  others: z.string().max(200).optional(),
  text: z.string().overwrite(clean).max(1_000, "Write at most 1,000 characters.").default(""),
  amount: z.string().trim().default(""),
  shown: z
    .string()
    .overwrite((text) => clean(text).replace(/\s+/g, " "))
    .max(200, "Write at most 200 characters.")
    .default(""),
});

/** What somebody in the office did, as posted by the form. */
export interface PostedAct {
  act: Pick<NewAct, "kind" | "id" | "text" | "amount" | "shown">;
  /** The sender's other requests that it also answers: those that the page showed. */
  others: readonly string[];
  /** How many acts the page showed. */
  seen?: number;
}

/** Reads the answer page's form. @returns the act, or a message for each field that is wrong */
export function readAct(fields: Readonly<Record<string, unknown>>): PostedAct | { errors: Record<string, string> } {
  const { data, error } = act.safeParse(fields);
  if (!data) return { errors: Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message])) };
  const { act: kind, id, text, amount, seen } = data;
  const others = data.others?.split(" ") ?? [];
  const shown = kind === "booked" || kind === "declined" ? data.shown : "";
  const read = { kind, id, text: text || null, amount: null, shown: shown || null };
  if (!text && kind === "declined") return { errors: { text: "Say in a few words why it is not for us." } };
  if (!text && kind === "note") return { errors: { text: "Write the note first." } };
  if (kind !== "booked" || !amount) return { act: read, seen, others };
  const dollars = amount
    .replace(/^\$|\$$/, "")
    .trim()
    .replaceAll("\u00a0", " ");
  if (!AMOUNT.test(dollars)) return { errors: { amount: "Write an amount in dollars, like 1250 or 1250.50." } };
  return { act: { ...read, amount: Math.round(Number(dollars.replace(/[, ]/g, "")) * 100) }, seen, others };
}
