import { breadcrumbTrail, pageNames } from "./breadcrumbTrail";

const link = (label: string, to: string) => ({ label, to });
const names = pageNames({
  company: { name: "Example Repairs" },
  navigation: {
    header: [link("Start", "/"), link("Our trades", "/services")],
    footer: [link("Privacy Policy", "/privacy")],
    labels: { breadcrumbs: "You are here" },
  },
  services: [{ title: "HVAC", slug: "hvac" }],
});

test("Home is the whole trail of the home page", () => {
  expect(breadcrumbTrail("/", names)).toEqual([link("Start", "/")]);
});

test("pages have the names that the navigation gives them, or their own", () => {
  expect(breadcrumbTrail("/services/hvac", names, "HVAC")).toEqual([
    link("Start", "/"),
    link("Our trades", "/services"),
    link("HVAC", "/services/hvac"),
  ]);
  expect(breadcrumbTrail("/privacy", names).at(-1)).toEqual(link("Privacy Policy", "/privacy"));
});

test("the page of a service is called what the service is called, also on the way to a page below it", () => {
  expect(breadcrumbTrail("/services/hvac/magnolia", names, "Magnolia").slice(2)).toEqual([
    link("HVAC", "/services/hvac"),
    link("Magnolia", "/services/hvac/magnolia"),
  ]);
});

test("a page without a name is named after its path, capitalised and with spaces for hyphens", () => {
  expect(breadcrumbTrail("/before-after/old-roofs", names).slice(1)).toEqual([
    link("Before After", "/before-after"),
    link("Old Roofs", "/before-after/old-roofs"),
  ]);
});

test("Home is named after the company where no link leads to it", () => {
  const navigation = { header: [], footer: [], labels: { breadcrumbs: "You are here" } };
  const unlinked = pageNames({ company: { name: "Example Repairs" }, navigation, services: [] });
  expect(breadcrumbTrail("/", unlinked)).toEqual([link("Example Repairs", "/")]);
});
