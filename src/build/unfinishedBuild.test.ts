import { testFolder } from "../../test/testFolder";
import { forgetUnfinishedBuild, markFinished, markUnfinished } from "./unfinishedBuild";

const folder = testFolder();

test("only after a stopped build does Gatsby begin with an empty cache", () => {
  const file = folder.at("unfinished-build");
  const dispatch = jest.fn();
  forgetUnfinishedBuild({ dispatch }, file);
  markUnfinished(file);
  markFinished(file);
  forgetUnfinishedBuild({ dispatch }, file);
  expect(dispatch).not.toHaveBeenCalled();
  markUnfinished(file);
  forgetUnfinishedBuild({ dispatch }, file);
  expect(dispatch.mock.calls).toEqual([[{ type: "UPDATE_PLUGINS_HASH", payload: "" }]]);
});
