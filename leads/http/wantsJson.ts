/** Whether to respond with JSON, for a script, instead of a page, for a plain form. */
export function wantsJson({ headers }: Pick<Request, "headers">): boolean {
  const accept = headers.get("accept") ?? "";
  const contentType = headers.get("content-type") ?? "";
  return (
    contentType.toLowerCase().startsWith("application/json") ||
    (accept.includes("application/json") && !accept.includes("text/html"))
  );
}
