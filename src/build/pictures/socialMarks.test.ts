import { testFolder } from "../../../test/testFolder";
import { socialMark, writeSocialMarks } from "./socialMarks";

const folder = testFolder();

test("an icon's address points to its outline in the written file", () => {
  writeSocialMarks(folder.path);
  const [file = "", id] = socialMark("youtube")?.href.split("#") ?? [];
  expect(folder.read(file)).toMatch(new RegExp(`<path id="${id}" d="M[^"]+"/>`));
});

test("an unknown network has no icon", () => {
  expect(socialMark("constructor")).toBeUndefined();
});
