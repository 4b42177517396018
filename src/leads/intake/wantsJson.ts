/** Whether a request was sent by a script, which is answered with JSON; a plain form is answered with a page. */
export function wantsJson({ headers }: Pick<Request, "headers">): boolean {
  const accept = headers.get("accept") ?? "";
  const contentType = headers.get("content-type") ?? "";
  return (
    contentType.toLowerCase().startsWith("application/json") ||
    (accept.includes("application/json") && !accept.includes("text/html"))
  );
}
