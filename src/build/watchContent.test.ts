import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Reporter } from "gatsby";
import { writeSampleFolder } from "../../test/sampleFolder";
import { testFolder } from "../../test/testFolder";
import { type DevServer, watchContent } from "./watchContent";

const root = testFolder();

// test/develop sees that problems are told, and that pages and the lead service follow.
test("redirects an old address, and lets no page be kept", async () => {
  await writeSampleFolder(root.at("content"));
  root.write("content/redirects.json", JSON.stringify({ redirects: [{ from: "/old/*", to: "/contact#quote" }] }));
  let handle: RequestListener = () => {};
  const app: DevServer = {
    use(added) {
      handle = (request, response) => added(request, response, () => response.end("a page"));
    },
  };
  const [content, prepared, catalog] = [root.at("content"), root.at("prepared"), root.at("catalog.json")];
  const stop = await watchContent(app, {} as Reporter, { content, prepared, catalog, public: root.path });
  const server = createServer(handle).listen(0);
  await once(server, "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { status, headers } = await fetch(`${origin}/old/page?a=b`, { redirect: "manual" });
  const page = await fetch(`${origin}/contact`);
  server.close();
  server.closeAllConnections();
  await stop();
  expect([status, headers.get("location")]).toEqual([302, "/contact#quote"]);
  expect(page.headers.get("cache-control")).toBe("no-store");
});
