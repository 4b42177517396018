import { render } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { LiveLine } from "./LiveLine";

afterEach(() => jest.useRealTimers());

const words = { answeringNowLabel: "We answer now", hoursWords: { closedNow: "The line is open" } };
test.each([
  ["2026-03-03T15:00:00Z", true, /^10:00 AM. We answer now$/],
  ["2026-03-03T15:00:00Z", false, /^10:00 AM. We answer now$/],
  ["2026-03-03T07:00:00Z", true, /^2:00 AM. The line is open$/],
  ["2026-03-03T07:00:00Z", false, /^\s*$/],
  ["2026-11-26T15:00:00Z", false, /^\s*$/],
])("at %s, with a phone that is answered around the clock: %s, the line is %s", (now, answersAroundTheClock, text) => {
  jest.useFakeTimers({ now: Date.parse(now) });
  const company = { ...siteDouble.company, ...words, answersAroundTheClock };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company, site: { siteMetadata: { builtAt: now } } });
  const { container } = render(<LiveLine />);
  expect(container).toHaveTextContent(text);
});
