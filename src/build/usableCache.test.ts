import { testFolder } from "../../test/testFolder";
import { emptyUnusableCache, markUnusable, markUsable } from "./usableCache";

const mark = testFolder();

test("a build keeps the cache of a finished build in the same folder, and empties any other", () => {
  const isEmptied = (folder: string) => {
    const dispatch = jest.fn();
    emptyUnusableCache({ dispatch }, folder, mark.at("mark"));
    return dispatch.mock.calls.some(([{ type }]) => type === "UPDATE_PLUGINS_HASH");
  };
  expect(isEmptied("/site")).toBe(true);
  markUsable("/site", mark.at("mark"));
  expect([isEmptied("/site"), isEmptied("/renamed")]).toEqual([false, true]);
  markUnusable(mark.at("mark"));
  expect(isEmptied("/site")).toBe(true);
});
