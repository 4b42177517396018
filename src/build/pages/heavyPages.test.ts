import { randomBytes } from "node:crypto";
import { testFolder } from "../../../test/testFolder";
import { heavyPages } from "./heavyPages";

const folder = testFolder();

test("names a page whose HTML costs a further round trip, with its bytes", () => {
  folder.write("index.html", "<p>Short.</p>".repeat(10_000));
  folder.write("contact/index.html", `<p>${randomBytes(15_000).toString("base64")}</p>`);
  expect(heavyPages(folder.path)).toEqual([
    expect.stringMatching(/^\/contact: its HTML is 15\d{3} bytes as sent\. More than 14600 cost/),
  ]);
});

test("reads the size of a compressed copy instead of compressing again", () => {
  folder.write("index.html", "<p>Short.</p>");
  folder.write("index.html.br", "x".repeat(15_000));
  expect(heavyPages(folder.path)).toEqual([expect.stringContaining("/: its HTML is 15000 bytes as sent.")]);
});
