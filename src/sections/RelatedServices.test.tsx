import { render, screen, within } from "@testing-library/react";
import { RelatedServices } from "./RelatedServices";

const services = [
  { title: "HVAC", slug: "hvac", icon: "❄️" },
  { title: "Water Damage", slug: "water-damage", icon: "💧" },
];
const show = (...slugs: string[]) =>
  render(
    <RelatedServices
      title="Often part of the same job"
      related={slugs.map((slug) => ({ slug, reason: `Why ${slug}.` }))}
      services={services}
    />,
  );

test("each link names a service and the reason", () => {
  show("water-damage", "hvac");
  const region = within(screen.getByRole("region", { name: "Often part of the same job" }));
  expect(region.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent?.trim()])).toEqual([
    ["/services/water-damage", "💧Water Damage Why water-damage."],
    ["/services/hvac", "❄️HVAC Why hvac."],
  ]);
  expect(region.getByRole("link", { name: "Water Damage Why water-damage." })).toBeInTheDocument();
});
