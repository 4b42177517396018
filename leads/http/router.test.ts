import { type Fetch, router } from "./router";

const at = (path: string) => new Request(`https://www.test.example${path}`);

test("passes a request and its client to the endpoint at its path", async () => {
  const echo: Fetch = async ({ url }, client) => Response.json({ url, client });
  const response = await router({ "/api/leads": echo })(at("/api/leads?a=1"), { address: "203.0.113.9" });
  expect(await response.json()).toEqual({ url: at("/api/leads?a=1").url, client: { address: "203.0.113.9" } });
});

test.each(["/api/other", "/api/leads/", "/api", "/constructor"])("answers %s with 404", async (path) => {
  const response = await router({ "/api/leads": async () => new Response("done") })(at(path));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: "Not Found" });
});
