import { css } from "@emotion/react";
import Check from "lucide-react/icons/check";
import Star from "lucide-react/icons/star";
import { color, font, space } from "../../ui/tokens";
import { RatingSource } from "./RatingSource";

const row = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[5]}`,
  marginTop: space[5],
  fontWeight: 700,
  ...font.small,
});
const item = css({ display: "flex", alignItems: "center", gap: space[2], svg: { color: color.action } });

interface ProofsProps {
  items: readonly string[];
  /** The first item is the company's rating, unless it is hidden. */
  rating?: Queries.RatingFieldsFragment | null;
}

/** Short reasons to trust the company. A shown rating has a star, and a link to its source. */
export function Proofs({ items, rating }: ProofsProps) {
  return (
    <ul css={row}>
      {items.map((proof, index) => {
        const isRating = index === 0 && !rating?.hidden;
        return (
          <li css={item} key={proof}>
            {isRating ? <Star fill="currentColor" aria-hidden="true" /> : <Check strokeWidth={3} aria-hidden="true" />}
            <span>
              {proof} {isRating && <RatingSource rating={rating} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
