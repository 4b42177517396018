import { sampleFiles } from "../../test/sampleFolder";
import { serviceKind } from "../content/kinds/service";
import { canonicalJson } from "../content/write/canonicalJson";
import { checkedBackend } from "./checkedBackend";
import type { BackendEntry } from "./decap";
import { proposals } from "./proposals";

const folder = "content/";
const texts = new Map(Object.entries(sampleFiles).map(([path, data]) => [path, canonicalJson(data)]));
const HVAC = "services/hvac.json";

/** Saves a service through a double of a backend. @returns what was written, and the problems beside fields */
async function save(name: "proxy" | "git-gateway", changes: object, assets: BackendEntry["assets"] = []) {
  const written: BackendEntry[] = [];
  const beside: string[] = [];
  const former: string[] = [];
  const backend = checkedBackend(
    {
      entriesByFolder: async () => [...texts].map(([path, data]) => ({ file: { path: folder + path }, data })),
      persistEntry: async (entry) => void written.push(entry),
    },
    { backend: { name, branch: "main", proxy_url: "/" }, folder },
    {
      refuse: (problems) => beside.push(...problems.map(({ path }) => String(path))),
      addFormerSlug: (slug) => former.push(slug),
    },
  );
  const raw = canonicalJson({ ...sampleFiles[HVAC], ...changes });
  const dataFiles = [{ path: folder + HVAC, slug: "hvac", raw }];
  const error = await backend.persistEntry({ dataFiles, assets }, {}).catch((reason) => String(reason));
  return { written, beside, former, error };
}

test("writes a valid save, with the pictures that it names only", async () => {
  const assets = [{ path: "content/images/hvac.jpg" }, { path: "content/images/refused.jpg" }];
  const { written } = await save("proxy", { shortDescription: "Heat." }, assets);
  expect(written).toMatchObject([{ dataFiles: [{ path: "content/services/hvac.json" }], assets: assets.slice(0, 1) }]);
});

test("writes nothing if the check finds a problem, and says it with its field", async () => {
  const { written, beside, error } = await save("git-gateway", { features: ["One"] });
  expect(written).toEqual([]);
  expect(beside).toEqual(["features"]);
  expect(error).toBe("Features: must list exactly 7; found a list of 1.");
});

test("renames a service in one save on this machine only", async () => {
  const { written, former } = await save("proxy", { slug: "heating" });
  expect(former).toEqual(["hvac"]);
  expect(written[0]?.dataFiles.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["content/services/hvac.json", "content/area-services/hvac-magnolia.json"]),
  );
  const { error } = await save("git-gateway", { slug: "heating" });
  expect(error).toContain("npm run rename:service -- hvac heating");
});

test("proposes a number and a slug for a new service, and keeps given ones", () => {
  expect(proposals(serviceKind, { title: "Solar Panels" }, texts)).toEqual([
    ["id", 3],
    ["slug", "solar-panels"],
  ]);
  expect(proposals(serviceKind, { title: "Solar Panels", id: 9, slug: "solar" }, texts)).toEqual([]);
});
