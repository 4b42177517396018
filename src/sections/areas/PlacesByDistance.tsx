import { graphql } from "gatsby";
import { useId } from "react";
import { fillPlaceholders } from "../../content/facts/fillPlaceholders";
import { placesByDistance } from "../../content/facts/places/placesByDistance";
import { LinkList } from "../../ui/LinkList";
import { TitledCard } from "../../ui/Titled";

interface PlacesByDistanceProps {
  words: Queries.AreaMapBlockFragment;
  places: readonly Queries.PlaceOnMapFragment[];
  /** The towns with their own page. */
  pages: readonly Queries.AreaOnMapFragment[];
}

/** The company's towns, the nearest first. */
export function PlacesByDistance({ words, places, pages }: PlacesByDistanceProps) {
  const id = useId();
  const rows = placesByDistance(places, pages).map(({ name, to, miles }) => ({
    to,
    label: name,
    end: miles === 0 && words.here ? words.here : fillPlaceholders(words.distance, { distance: String(miles) }),
  }));
  return (
    <TitledCard title={words.placesTitle} titleId={id}>
      <LinkList rows={rows} columns labelledBy={id} />
    </TitledCard>
  );
}

export const fragment = graphql`
  fragment AreaOnMap on Area {
    title
    slug
    miles
  }
  fragment PlaceOnMap on ServedPlace {
    name
    slug
    miles
  }
`;
