import { render, screen, within } from "@testing-library/react";
import { RelatedServices } from "./RelatedServices";

test("each link names a service and the reason", () => {
  render(
    <RelatedServices
      title="Often part of the same job"
      related={[
        {
          service: { title: "Water Damage", slug: "water-damage", thumbnail: "/static/water.webp" },
          reason: "Why water-damage.",
        },
        { service: { title: "HVAC", slug: "hvac", thumbnail: "/static/hvac.webp" }, reason: "Why hvac." },
      ]}
    />,
  );
  const region = within(screen.getByRole("region", { name: "Often part of the same job" }));
  expect(region.getAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent?.trim()])).toEqual([
    ["/services/water-damage", "Water Damage Why water-damage."],
    ["/services/hvac", "HVAC Why hvac."],
  ]);
  expect(region.getByRole("link", { name: "Water Damage Why water-damage." })).toBeInTheDocument();
});
