import type { StatusPage } from "../../../model/catalog/returnedPages";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { testFolder } from "../../../test/testFolder";
import { returnedPagePolicy } from "../../returned/returnedPagePolicy";
import { color } from "../../ui/tokens";
import { compileReturnedPage } from "./compileForNode";
import { compileInlineScript } from "./compileInlineScript";

const folder = testFolder();

const photographPage: StatusPage = {
  title: "Photographs",
  reloads: false,
  status: {
    words: sampleCatalog.form.status,
    now: ["We have it"],
    hasEnded: false,
    facts: [],
    steps: [],
    call: { to: "tel:+13025550100", number: "(302) 555-0100", label: "Call" },
    paths: { page: "/api/request?link=token" },
    photographs: { path: "/api/photographs?link=token", list: [], mayAdd: true },
  },
};

test("renders styled pages without Gatsby, and a policy that allows their styles and the photograph page's script", async () => {
  compileReturnedPage(folder.at("page.js"));
  // Gatsby's router, which needs a browser.
  expect(folder.read("page.js")).not.toContain("__BASE_PATH__");
  const { renderReturnedPage }: typeof import("../../../hosts/built/returnedPage") = await import(folder.at("page.js"));
  const { html, policy } = renderReturnedPage(sampleCatalog, { title: "Not sent", fields: {} });
  const [, style = "", body = ""] = /<style>(.*)<\/style>.*<body>(.*)<\/body>/s.exec(html) ?? [];
  expect(style).toContain(color.action);
  expect(policy).toBe(returnedPagePolicy(style));
  expect(body).toContain("Get My Free Quote");
  // No inline code that the policy blocks.
  expect(body).not.toMatch(/<style|<script| style=/);

  const page = renderReturnedPage(sampleCatalog, photographPage);
  const [, styles = "", script = ""] = /<style>(.*)<\/style>.*<script>(.*)<\/script>/s.exec(page.html) ?? [];
  expect(script).toBe(compileInlineScript("sendPhotographs"));
  expect(page.policy).toBe(returnedPagePolicy(styles, script, true));
});
