import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { writeCoverage, writeDistances } from "../../../model/lead/coverage";

const file = {
  inside: "Yes, we serve {town}.",
  near: "{distance} miles outside.",
  far: "Not in {code}.",
  around: writeDistances([{ zip: "19711", miles: 12 }]),
  pages: {},
  zips: writeCoverage([
    { zip: "19901", town: "Dover" },
    { zip: "19963", town: "Milford" },
  ]),
};
const fetched = jest.fn<Promise<Response>, [string]>();
const answerWith = (json: () => Promise<unknown>) => fetched.mockImplementation(async () => ({ json }) as Response);

let stop: () => void;
/** Renders a form and starts the script on it. */
async function show(
  body = '<input id="a-zip" name="zip" aria-describedby="a-zip-hint"><p id="a-zip-hint">Near Dover.</p>',
) {
  document.body.innerHTML = `<form><input aria-label="Name" name="name">${body}</form>`;
  jest.resetModules();
  const { announceCoverage } = await import("./announceCoverage");
  const [form] = document.forms;
  if (!form) throw new Error("There is no form.");
  stop = announceCoverage(form);
  return { user: userEvent.setup(), field: form.elements.namedItem("zip") as HTMLInputElement };
}
const line = () => document.getElementById("a-zip-hint");

beforeEach(() => {
  fetched.mockReset();
  answerWith(async () => file);
  window.fetch = fetched as typeof fetch;
});
afterEach(() => stop());

test("the hint is a live region before its text changes", async () => {
  await show();
  expect(line()).toHaveAttribute("aria-live", "polite");
  expect(line()).toHaveTextContent("Near Dover.");
});

test("fetches the table once, when the field takes focus, and not while the visitor types", async () => {
  const { user, field } = await show();
  await user.type(screen.getByLabelText("Name"), "Ada");
  expect(fetched).not.toHaveBeenCalled();
  await user.type(field, "19963");
  await user.tab();
  await user.type(field, "-1234");
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/coverage.json"]);
});

// coverage.test.ts has more of them.
test.each([
  [" 19963-12", "Yes, we serve Milford."],
  ["19963 1", "Yes, we serve Milford."],
  ["Milford, DE 19963–1234", "Yes, we serve Milford."],
  ["19711", "12 miles outside."],
  ["10001", "Not in 10001."],
  ["199630", "Near Dover."],
])("answers %j with %j", async (zip, answer) => {
  const { user, field } = await show();
  await user.click(field);
  await user.paste("19901");
  await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Dover."));
  await user.clear(field);
  await user.paste(zip);
  await waitFor(() => expect(line()?.textContent).toBe(answer));
});

test("answers autofill without focus, and fetches nothing for an emptied field", async () => {
  const { field } = await show();
  const fill = (zip: string) => {
    field.value = zip;
    field.dispatchEvent(new Event("input"));
  };
  fill("");
  expect(fetched).not.toHaveBeenCalled();
  fill("19901");
  await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Dover."));
  fill("");
  await waitFor(() => expect(line()).toHaveTextContent("Near Dover."));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("answers an existing value, such as a draft, before the hint becomes a live region", async () => {
  const answered = jest.fn();
  answerWith(() => new Promise((resolve) => answered.mockImplementation(() => resolve(file))));
  await show(`<input id="a-zip" name="zip" value="19901"><p id="a-zip-hint">Near Dover.</p>`);
  expect(line()).not.toHaveAttribute("aria-live");
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  answered();
  await waitFor(() => expect(line()).toHaveAttribute("aria-live", "polite"));
  expect(line()).toHaveTextContent("Yes, we serve Dover.");
});

test("announces an answer in a field that had focus before the script loaded", async () => {
  const shown = show(`<input id="a-zip" name="zip" value="19901" autofocus><p id="a-zip-hint">Near Dover.</p>`);
  document.querySelector<HTMLInputElement>("[autofocus]")?.focus();
  await shown;
  expect(line()).toHaveAttribute("aria-live", "polite");
  expect(line()).toHaveTextContent("Near Dover.");
  await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Dover."));
});

test("does not announce an unchanged answer again", async () => {
  const { user, field } = await show();
  await user.type(field, "19963");
  await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Milford."));
  const changes = jest.fn();
  new MutationObserver(changes).observe(line() as HTMLElement, { childList: true, characterData: true, subtree: true });
  await user.type(field, "-1234");
  expect(changes).not.toHaveBeenCalled();
});

test("escapes markup in a town's name", async () => {
  answerWith(async () => ({ ...file, zips: "19901<img src=x>" }));
  const { user, field } = await show();
  await user.type(field, "19901");
  await waitFor(() => expect(line()?.textContent).toBe("Yes, we serve <img src=x>."));
  expect(document.querySelector("img")).toBeNull();
});

test.each([
  ["does not come", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is no JSON", () => Promise.reject(new SyntaxError("Unexpected token '<'"))],
  ["is another file", async () => ({ error: "Not found" })],
  ["is empty", async () => null],
])("says nothing if the table %s, and retries at the next focus", async (_what, json) => {
  answerWith(json);
  const { user, field } = await show();
  await user.type(field, "19963");
  expect(line()).toHaveTextContent("Near Dover.");
  await user.tab();
  answerWith(async () => file);
  await user.click(field);
  await waitFor(() => expect(line()).toHaveTextContent("Yes, we serve Milford."));
});

test("says nothing after the form is removed", async () => {
  const { user, field } = await show();
  stop();
  await user.type(field, "19963");
  expect(fetched).not.toHaveBeenCalled();
  expect(line()).toHaveTextContent("Near Dover.");
});

test("ignores a form without a ZIP field", async () => {
  await show("");
  expect(document.querySelector("[aria-live]")).toBeNull();
});
