import type { HandlerDependencies } from "./handlerDependencies";

/**
 * Reports whether leads can be stored, with 503 if not. Omits counts and reasons, because they could reveal whether a
 * withdrawn person is known. Never throws.
 */
export async function handleHealth(
  { method }: Request,
  { settings, health, knownHealth }: HandlerDependencies,
): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  if (method !== "GET" && method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
  }
  if (settings.isPreview) return Response.json({ status: "ok", store: "none" }, { headers });
  const status = (await knownHealth()) ?? (await health.check()).status;
  const store = settings.databaseUrl ? "postgres" : "sqlite";
  return Response.json({ status, store }, { status: status === "down" ? 503 : 200, headers });
}
