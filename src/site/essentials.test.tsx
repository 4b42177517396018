import { render } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { EssentialsInHtml } from "./essentials";

beforeEach(() => {
  jest.resetModules();
  jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
});

/** The function of a module that has not read anything yet, as on a page that has just been opened. */
const essentialsOfThisPage = async () => (await import("./essentials")).essentials;

test("they are read from the page's HTML, also when the query fails", async () => {
  const essentials = await essentialsOfThisPage();
  const { container } = render(<EssentialsInHtml />);
  expect(container).toHaveTextContent("");
  jest.mocked(useStaticQuery).mockReturnValue(undefined);
  expect(essentials()).toMatchObject({ name: "Example Repairs", phone: "+13025550100", call: "Call" });
});

test("they are kept after React has removed the HTML", async () => {
  const essentials = await essentialsOfThisPage();
  const { unmount } = render(<EssentialsInHtml />);
  essentials();
  unmount();
  expect(essentials()?.phone).toBe("+13025550100");
});

test("there are none without HTML, as in development", async () => {
  const essentials = await essentialsOfThisPage();
  expect(essentials()).toBeUndefined();
});
