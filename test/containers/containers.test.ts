import { existsSync, readFileSync } from "node:fs";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";

const dockerfile = readFileSync("Dockerfile", "utf8");

test("the Dockerfile has no mistakes", () => {
  expect(validate(dockerfile)).toEqual([]);
});

test("the Dockerfile copies and starts files of this project", () => {
  const [, command = ""] = /^CMD \[.*"([^"]+)"\]$/m.exec(dockerfile) ?? [];
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, files = ""]) => files.split(" "));
  expect(copied).toContain("package.json");
  for (const file of [command, ...copied]) expect(existsSync(file)).toBe(true);
});

test("compose.yaml publishes the site only on this machine, and its database nowhere", () => {
  const { services } = parse(readFileSync("compose.yaml", "utf8"));
  expect(services.site.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:9000$/)]);
  expect(services.database).not.toHaveProperty("ports");
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(services.site.depends_on)));
});
