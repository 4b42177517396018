import { graphql } from "gatsby";
import { useId } from "react";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { LinkList } from "../../ui/controls/LinkList";
import { TitledCard } from "../../ui/layout/Titled";

interface PlacesByDistanceProps {
  words: Queries.AreaMapBlockFragment;
  places: readonly Queries.PlaceOnMapFragment[];
}

/** The company's towns, the nearest first. */
export function PlacesByDistance({ words, places }: PlacesByDistanceProps) {
  const id = useId();
  const rows = places.map(({ name, to, miles }) => ({
    to,
    label: name,
    end: miles === 0 && words.here ? words.here : fillPlaceholders(words.distance, { distance: String(miles) }),
  }));
  return (
    <TitledCard title={words.placesTitle} titleId={id}>
      <LinkList rows={rows} layout="down" labelledBy={id} />
    </TitledCard>
  );
}

export const fragment = graphql`
  fragment PlaceOnMap on ServedPlace {
    name
    to
    miles
  }
`;
