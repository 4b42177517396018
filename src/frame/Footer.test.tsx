import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { renderToString } from "react-dom/server";
import { siteDouble } from "../../test/site/siteDouble";
import { Footer } from "./Footer";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

test.each([
  ["Home", "/"],
  ["Partners", "/partners"],
  ["Contact", "/contact"],
  ["Privacy Policy", "/privacy"],
  ["Accessibility", "/accessibility"],
])("the quick link %s points to %s", (name, to) => {
  render(<Footer />);
  const links = within(screen.getByRole("navigation", { name: "Quick links" }));
  expect(links.getByRole("link", { name })).toHaveAttribute("href", to);
});

test("it shows the address, and links to phone and e-mail", () => {
  render(<Footer />);
  expect(screen.getByText(/1 Sample Street/)).toHaveTextContent("1 Sample StreetSampletown, DE 19901");
  expect(screen.getByRole("link", { name: "(302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
  expect(screen.getByRole("link", { name: "office@repairs.example" })).toHaveAttribute(
    "href",
    "mailto:office@repairs.example",
  );
});

test("says in Spanish who answers, and when, only while somebody does", () => {
  const spanish = { words: "Se habla español", times: "lunes a viernes" };
  const { company } = siteDouble;
  const { rerender } = render(<Footer />);
  expect(document.querySelector("[lang]")).toBeNull();
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company: { ...company, spanish } });
  rerender(<Footer />);
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  const link = screen.getByRole("link", { name: "Se habla español" });
  expect(link).toHaveAttribute("href", "tel:+13025550100");
  expect(link.closest("[lang='es']")).toHaveTextContent(/^Se habla español, lunes a viernes$/);
});

test("without a street, it shows the town and its ZIP code", () => {
  const { company } = siteDouble;
  const address = { ...company.address, street: null };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company: { ...company, address } });
  render(<Footer />);
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  expect(screen.getByText(/19901/)).toHaveTextContent(/^Sampletown, DE 19901$/);
});

test("the office hours are a table with a caption", () => {
  render(<Footer />);
  const rows = within(screen.getByRole("table", { name: siteDouble.navigation.labels.hours })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Mon–Fri7:00 AM–6:00 PM",
    "SundayEmergency only",
    "Christmas Eve8:00 AM–12:00 PM",
    "Not open on New Year's Day, Independence Day, Thanksgiving, and Christmas Day",
  ]);
});

test("each social link is named after its network", () => {
  render(<Footer />);
  const links = within(screen.getByRole("list", { name: "Follow us" }));
  expect(links.getByRole("link", { name: "Facebook" })).toHaveAttribute(
    "href",
    "https://www.facebook.com/repairs.example",
  );
  expect(links.getByRole("link", { name: "YouTube" })).toBeInTheDocument();
});

test("the copyright notice has the current year, not the year of the build", () => {
  jest.useFakeTimers({ now: new Date("2031-06-01T12:00:00Z") });
  render(<Footer />);
  expect(screen.getByText("© 2031 Example Repairs")).toBeInTheDocument();
  jest.useRealTimers();
});

test("before its script knows the time, the copyright notice has the year at the office, wherever the visitor is", () => {
  // UTC+12 after New Year.
  jest.spyOn(Date.prototype, "getFullYear").mockReturnValue(2027);
  expect(renderToString(<Footer />)).toContain("© 2026 ");
  jest.restoreAllMocks();
});

test("it states that the company is licensed and insured", () => {
  render(<Footer />);
  expect(screen.getByText("Licensed & Insured")).toBeInTheDocument();
});

test.each(["/privacy", "/privacy#rights", "/privacy?from=ad", "/privacy?from=ad#rights"])(
  "a bare page keeps the link to %s and no other",
  (to) => {
    const footer = [
      { label: "Home", to: "/" },
      { label: "Your privacy", to },
      { label: "Policies", to: "/privacy-of-children" },
    ];
    const navigation = { ...siteDouble.navigation, footer };
    jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, navigation });
    render(<Footer isBare />);
    jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
    const links = within(screen.getByRole("navigation", { name: "Quick links" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([to]);
  },
);
