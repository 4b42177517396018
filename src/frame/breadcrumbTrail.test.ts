import { breadcrumbTrail, pageNames } from "./breadcrumbTrail";

const link = (label: string, to: string) => ({ label, to });
const names = pageNames({
  company: { name: "Example Repairs" },
  navigation: {
    header: [link("Start", "/"), link("Our trades", "/services")],
    footer: [link("Privacy Policy", "/privacy")],
  },
  services: [{ title: "HVAC", slug: "hvac" }],
});

test("the home page's trail is only Home", () => {
  expect(breadcrumbTrail("/", names)).toEqual([link("Start", "/")]);
});

test("pages have their name from the navigation, or else their own", () => {
  expect(breadcrumbTrail("/services/hvac", names, "HVAC")).toEqual([
    link("Start", "/"),
    link("Our trades", "/services"),
    link("HVAC", "/services/hvac"),
  ]);
  expect(breadcrumbTrail("/privacy", names).at(-1)).toEqual(link("Privacy Policy", "/privacy"));
});

test("a service's page has the service's name, also in the trail of a page below it", () => {
  expect(breadcrumbTrail("/services/hvac/magnolia", names, "Magnolia").slice(2)).toEqual([
    link("HVAC", "/services/hvac"),
    link("Magnolia", "/services/hvac/magnolia"),
  ]);
});

test("a page without a name gets its path segment, capitalized and with spaces for hyphens", () => {
  expect(breadcrumbTrail("/before-after/old-roofs", names).slice(1)).toEqual([
    link("Before After", "/before-after"),
    link("Old Roofs", "/before-after/old-roofs"),
  ]);
});

test("Home has the company's name if the navigation has no link to it", () => {
  const navigation = { header: [], footer: [] };
  const unlinked = pageNames({ company: { name: "Example Repairs" }, navigation, services: [] });
  expect(breadcrumbTrail("/", unlinked)).toEqual([link("Example Repairs", "/")]);
});
