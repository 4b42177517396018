/** What a log may say of an error. Messages of a database can quote what a visitor wrote. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
