import process from "node:process";

/**
 * The databases that the store's tests run on. Mutation tests set TEST_STORES=sqlite, since starting PostgreSQL takes
 * seconds for each of thousands of mutants.
 */
export const stores: readonly ("sqlite" | "postgres")[] =
  process.env.TEST_STORES === "sqlite" ? ["sqlite"] : ["sqlite", "postgres"];
