import { draftName } from "../form/script/draft";
import { requestKey } from "../form/script/requestKey";
import { clearSent } from "./clearSent";

test("clears what the tab has kept of a plain form, once", () => {
  const open = () => new Function(clearSent)();
  const names = () => Object.keys(sessionStorage).sort();
  sessionStorage.setItem(draftName("quote"), "{}");
  sessionStorage.setItem("other", "1");
  requestKey("quote", "answers");
  history.replaceState(null, "", "/api/request?link=token");
  open();
  expect(names()).toEqual(["lead-draft:quote", "lead-key:quote", "other"]);
  history.replaceState(null, "", "/api/request?link=token#sent");
  open();
  expect(names()).toEqual(["other"]);
  expect(window.location.href).toMatch(/\/api\/request\?link=token$/);
  sessionStorage.setItem(draftName("quote"), "{}");
  open();
  expect(names()).toEqual(["lead-draft:quote", "other"]);
});
