/** What the guide for one's own machine configures fits the site. */
import { readFileSync } from "node:fs";
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "../../leads/http/readFields";
import { companyKind } from "../../model/kinds/company";
import { fencesIn, guides, readMarkdown } from "./markdown";

const FILE = "/etc/site.env";
const guide = readMarkdown("docs/guides/node-host.md");

/** Bytes of a unit: nginx counts by 1,024, Caddy by 1,000 (https://pkg.go.dev/github.com/dustin/go-humanize#ParseBytes). */
const UNITS: Record<string, number> = { "": 1, k: 1_024, m: 1_024 ** 2, KB: 1_000, MB: 1_000_000, MiB: 1_024 ** 2 };

describe("the proxies of the guides", () => {
  const texts = [
    ...guides.flatMap((file) => fencesIn(readMarkdown(file))),
    { language: "nginx", text: readFileSync("docs/guides/nginx.conf", "utf8") },
  ];
  const found = texts.flatMap(({ language, text }) =>
    Array.from(text.matchAll(/\b(?:client_max_body_size|max_size)\s+(\d+)(\w*)/g), ([shown, count, unit = ""]) => ({
      proxy: language,
      shown,
      bytes: Number(count) * (UNITS[unit] ?? Number.NaN),
    })),
  );

  test("each say how long a body may be", () => {
    // A proxy that is added needs its limit here.
    expect(found.map(({ proxy }) => proxy).sort()).toEqual(["caddyfile", "nginx"]);
  });

  const proxies = texts.filter(({ language }) => /^(?:nginx|caddyfile)$/.test(language));
  test.each(proxies)("$language leads to the address of content's example, and logs no failed request", ({ text }) => {
    const targets = new Set(text.match(/(?<=\b(?:301|redir) )[^${]+/g));
    expect([...targets]).toEqual(companyKind.schema.shape.url.meta()?.examples);
    expect(text).toMatch(/(?:error_log \S+ crit;.*){2}|exclude http\.log\.error http\.handlers\.reverse_proxy/s);
  });

  test.each(found)("$proxy lets a form with a photograph through: $shown", ({ bytes }) => {
    expect(bytes).toBeGreaterThanOrEqual(Math.max(MAX_UPLOAD_BYTES, MAX_BODY_BYTES));
  });
});

describe("the settings' file", () => {
  const shells = fencesIn(guide).flatMap(({ target, text }) => (target !== FILE && text.includes(FILE) ? text : []));

  test("is read by Node alone, for the service and for commands", () => {
    expect(shells).toHaveLength(1);
    for (const text of [...shells, readFileSync("docs/guides/site.service", "utf8")])
      expect(text).toMatch(new RegExp(`/?node --env-file=${FILE} `));
  });
});
