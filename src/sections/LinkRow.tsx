import { LinkButton } from "../ui/Button";

/** Ways on from here, the first of them the likeliest. */
export function LinkRow({ links }: { links: readonly Queries.LinkFieldsFragment[] }) {
  return links.map(({ label, to }, index) => (
    <LinkButton key={to} to={to} look={index === 0 ? "solid" : "outline"}>
      {label}
    </LinkButton>
  ));
}
