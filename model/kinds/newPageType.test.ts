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

test("a new kind has a page, which links can point to, and a GraphQL type", async () => {
  await writeSampleFolder(folder.path);
  cpSync("test/pageType/aftercare.json", folder.at("pages/aftercare.json"));
  const contentWith = (to: string) => {
    folder.write("navigation.json", JSON.stringify({ ...sampleNavigation, footer: [{ label: "Aftercare", to }] }));
    return loadContent(folder.path);
  };
  expect(contentWith("/aftercare#materials").content?.files.map(({ route }) => route)).toContain("/aftercare");
  const { problems } = contentWith("/aftercar");
  expect(problems?.map(({ message }) => message)).toEqual([expect.stringContaining("Did you mean `/aftercare`?")]);
  expect(graphqlTypes().types).toContain("type AftercarePage implements Node @dontInfer {");
});
