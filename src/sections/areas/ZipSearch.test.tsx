import { act, fireEvent, render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { renderToString } from "react-dom/server";
import { readAnswers } from "../../../model/lead/coverage";
import { siteDouble } from "../../../test/site/siteDouble";
import { coverageAnswers } from "../../form/script/coverage";
import { draftOf } from "../../form/script/draft";
import { ZipSearch } from "./ZipSearch";

const texts = { inside: "Yes, we come to {code}.", near: "{distance} miles outside.", far: "Not to {code}." };
const answerTo = readAnswers({ ...texts, around: {}, pages: {}, zips: { 19901: "Dover", 19963: "Milford" } });
jest.mock("../../form/script/coverage");
jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
/** Lets the requested answers arrive, or fail. */
let arrive: (answers?: typeof answerTo) => Promise<void>;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  const requests: ((answers?: typeof answerTo) => void)[] = [];
  jest
    .mocked(coverageAnswers)
    .mockClear()
    .mockImplementation(() => new Promise((resolve) => requests.push(resolve)));
  arrive = async (answers) => {
    for (const answer of requests.splice(0)) answer(answers);
    await act(() => jest.advanceTimersByTimeAsync(0));
  };
});
afterEach(() => jest.useRealTimers());

const words = { label: "Do we come to you?", submit: "Check", near: "{distance} miles.", town: "{town}", list: "All" };
const field = () => screen.getByLabelText<HTMLInputElement>(words.label);
const button = () => screen.getByRole("button", { name: words.submit });
const status = () => screen.getByRole("status");
const show = () => render(<ZipSearch {...words} />);
const type = (value: string) => fireEvent.input(field(), { target: { value } });
async function ask(zip: string) {
  type(zip);
  fireEvent.submit(button());
  await act(() => jest.advanceTimersByTimeAsync(0));
}

test("answers only the last question, and keeps only its ZIP code", async () => {
  show();
  await ask("19901");
  type("19963");
  expect(status()).toBeEmptyDOMElement();
  await arrive(answerTo);
  expect(status()).toBeEmptyDOMElement();
  expect(sessionStorage).toHaveLength(0);
  await ask("10001");
  await arrive(answerTo);
  expect(status()).toHaveTextContent("Not to 10001.");
  expect(draftOf("quote")).toEqual({ zip: "10001" });
  await ask("1000");
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(siteDouble.formText.errors.zip);
});

test("asks for the answers when the visitor comes to the field, or is in it already", () => {
  const { unmount } = show();
  expect(coverageAnswers).not.toHaveBeenCalled();
  field().focus();
  expect(coverageAnswers).toHaveBeenCalledTimes(1);
  unmount();
  // React takes over a field that has the focus.
  document.body.innerHTML = `<div>${renderToString(<ZipSearch {...words} />)}</div>`;
  field().focus();
  render(<ZipSearch {...words} />, { container: document.body.firstElementChild as HTMLElement, hydrate: true });
  expect(coverageAnswers).toHaveBeenCalledTimes(2);
});

describe("a ZIP code that was sent before the scripts came", () => {
  afterEach(() => window.history.replaceState(null, "", "/"));

  test.each([
    ["?zip=Dover%2C+DE+19901#towns", "Dover, DE 19901", "Yes, we come to 19901."],
    ["?utm_source=qr&zip=10001", "10001", "Not to 10001."],
    ["?zip=1990", "1990", siteDouble.formText.errors.zip],
    ["?zip=", "", /^$/],
    ["#zip=19901", "", /^$/],
  ])("in %j, the field has %j and the answer is %s", async (address, typed, answer) => {
    window.history.replaceState(null, "", `/${address}`);
    show();
    await act(() => jest.advanceTimersByTimeAsync(0));
    await arrive(answerTo);
    expect(field()).toHaveValue(typed);
    expect(status()).toHaveTextContent(answer);
  });
});
