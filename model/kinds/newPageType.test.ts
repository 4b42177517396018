import { cpSync } from "node:fs";
import { graphqlTypes } from "../../src/build/graphql/graphqlTypes";
import { writeSampleFolder } from "../../test/sampleFolder";
import { sampleNavigation } from "../../test/samplePages";
import { testFolder } from "../../test/testFolder";
import { loadContent } from "../check/read/loadContent";

jest.mock("./contentKinds", () => {
  const actual = jest.requireActual("./contentKinds");
  actual.contentKinds.push(jest.requireActual("../../test/pageType/aftercarePage").aftercarePageKind);
  return actual;
});

const folder = testFolder();
beforeEach(async () => {
  await writeSampleFolder(folder.path);
  cpSync("test/pageType/aftercare.json", folder.at("pages/aftercare.json"));
});

/** The check's problems for the folder with a link in the footer. */
const problemsWith = (to: string) => {
  const footer = [{ label: "Aftercare", to }];
  folder.write("navigation.json", JSON.stringify({ ...sampleNavigation, footer }));
  return loadContent(folder.path).problems?.map(({ message }) => message) ?? [];
};

test("links can point to a page of a new kind", () => {
  expect(problemsWith("/aftercare#materials")).toEqual([]);
  expect(problemsWith("/aftercar")).toEqual([expect.stringContaining("Did you mean `/aftercare`?")]);
});

test("a file of a new kind makes a page", () => {
  expect(problemsWith("/aftercare")).toEqual([]);
  const routes = loadContent(folder.path).content?.files.map(({ route }) => route);
  expect(routes).toContain("/aftercare");
});

test("a new kind has a GraphQL type", () => {
  expect(graphqlTypes().types).toContain("type AftercarePage implements Node @dontInfer {");
});
