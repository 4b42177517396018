import { z } from "zod";
import { post } from "../post";
import { successful, Unanswered, understood } from "./officeProgram";

/** Pause after THROTTLED, milliseconds. */
const PAUSE = 10_000;

const errors = z.array(
  z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().nullish() }),
);
const answerSchema = z.object({ data: z.record(z.string(), z.unknown()).nullish(), errors: errors.nullish() });
const createdSchema = z.record(z.string(), z.unknown());
const userErrors = z.array(z.object({ message: z.string() }));
const idSchema = z.object({ id: z.string() });

export interface GraphqlApi {
  /** @throws Unanswered if there are errors, or something else than data */
  ask<Data>(query: string, variables: object, schema: z.ZodType<Data>): Promise<Data>;
  /** Runs a mutation that creates one thing. @param name of its field in the payload. @returns its id */
  create(mutation: string, name: string, variables: object): Promise<string>;
}

/**
 * A GraphQL API whose mutations have `userErrors`. Values travel as variables, so no text can change a query.
 * @param variable the environment variable of the token
 */
export function graphqlApi(
  url: string,
  headers: Record<string, string>,
  variable: string,
  signal: AbortSignal,
): GraphqlApi {
  async function ask<Data>(query: string, variables: object, schema: z.ZodType<Data>): Promise<Data> {
    const body = JSON.stringify({ query, variables });
    const reply = successful(
      await post(url, { headers: { "content-type": "application/json", ...headers }, body, signal }),
      variable,
    );
    const { data, errors = [] } = understood(answerSchema, reply);
    if (errors && errors.length > 0) {
      const throttled = errors.some(({ extensions }) => extensions?.code === "THROTTLED");
      const said = errors.map(({ message }) => message).join("; ");
      throw new Unanswered({ outcome: "later", reply: said, ...(throttled ? { retryAfter: PAUSE } : {}) });
    }
    return understood(schema, { ...reply, json: data });
  }

  return {
    ask,
    async create(mutation, name, variables) {
      const [payload] = Object.values(await ask(mutation, variables, z.record(z.string(), createdSchema)));
      const wrong = userErrors.safeParse(payload?.userErrors).data ?? [];
      if (wrong.length > 0) {
        throw new Unanswered({ outcome: "refused", reply: wrong.map(({ message }) => message).join("; ") });
      }
      const created = idSchema.safeParse(payload?.[name]);
      if (created.success) return created.data.id;
      throw new Unanswered({ outcome: "later", reply: `not understood: ${JSON.stringify(payload)}` });
    },
  };
}
