import { cpSync } from "node:fs";
import { writeSampleFolder } from "../../../test/sampleFolder";
import { sampleNavigation } from "../../../test/samplePages";
import { testFolder } from "../../../test/testFolder";
import { graphqlTypes } from "../../build/graphql/graphqlTypes";
import { sitemapEntries } from "../../build/pages/sitemapEntries";
import { loadContent } from "../read/loadContent";

// The same kind as in a copy of the whole project, `npm run test:content`.
jest.mock("./contentKinds", () => {
  const actual = jest.requireActual("./contentKinds");
  actual.contentKinds.push(jest.requireActual("../../../test/pageType/warrantyPage").warrantyPageKind);
  return actual;
});

const folder = testFolder();
beforeEach(async () => {
  await writeSampleFolder(folder.path);
  cpSync("test/pageType/warranty.json", folder.at("pages/warranty.json"));
});

/** The check's problems for the folder with a link in the footer. */
const problemsWith = (to: string) => {
  const footer = [{ label: "Warranty", to }];
  folder.write("navigation.json", JSON.stringify({ ...sampleNavigation, footer }));
  return loadContent(folder.path).problems?.map(({ message }) => message) ?? [];
};

test("links can point to a page of a new kind and to anchors on it", () => {
  expect(problemsWith("/warranty#materials")).toEqual([]);
  expect(problemsWith("/warranty#nowhere")).toEqual([expect.stringContaining("#nowhere, which is not on /warranty")]);
  expect(problemsWith("/waranty")).toEqual([expect.stringContaining("Did you mean `/warranty`?")]);
});

test("a page of a new kind is in the sitemap", () => {
  expect(problemsWith("/warranty")).toEqual([]);
  const { content } = loadContent(folder.path);
  if (!content) throw new Error("The content has problems.");
  expect(sitemapEntries(content).get("/warranty")).toMatchObject({ url: "/warranty" });
});

test("a new kind has a GraphQL type", () => {
  expect(graphqlTypes().types).toContain("type WarrantyPage implements Node @dontInfer {");
});
