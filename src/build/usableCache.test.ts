import { testFolder } from "../../test/testFolder";
import { emptyUnusableCache, markUnusable, markUsable } from "./usableCache";

const mark = testFolder();

/** Returns what Gatsby's store is told when a build begins in a folder. */
function begin(folder: string): object[] {
  const dispatch = jest.fn();
  emptyUnusableCache({ dispatch }, folder, mark.at("mark"));
  return dispatch.mock.calls.flat();
}
const emptied = [{ type: "UPDATE_PLUGINS_HASH", payload: "" }];

test("a build keeps the cache of a finished build, and empties that of a stopped one", () => {
  expect(begin("/site")).toEqual(emptied);
  markUsable("/site", mark.at("mark"));
  expect(begin("/site")).toEqual([]);
  markUnusable(mark.at("mark"));
  expect(begin("/site")).toEqual(emptied);
});

test("a build empties the cache of a folder that was moved or renamed", () => {
  markUsable("/site", mark.at("mark"));
  expect(begin("/renamed")).toEqual(emptied);
});
