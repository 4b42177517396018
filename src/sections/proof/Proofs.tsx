import { css } from "@emotion/react";
import { graphql } from "gatsby";
import Check from "lucide-react/icons/check";
import Star from "lucide-react/icons/star";
import { dateInWords } from "../../content/facts/dateInWords";
import { useLocale } from "../../site/useLocale";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, space } from "../../ui/tokens";

const row = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[5]}`,
  marginTop: space[5],
  fontWeight: 700,
  ...font.small,
});
const item = css({ display: "flex", alignItems: "center", gap: space[2], svg: { color: color.action, flex: "none" } });

const sourceStyle = css({ fontWeight: 500 });

interface ProofsProps {
  items: readonly string[];
  /** The first item is the company's rating, unless it is hidden. */
  rating?: Queries.RatingFieldsFragment | null;
}

/** Short reasons to trust the company. A shown rating has a star, and a link to its source. */
export function Proofs({ items, rating }: ProofsProps) {
  const locale = useLocale();
  return (
    <ul css={row}>
      {items.map((proof, index) => {
        if (index > 0 || rating?.hidden) {
          return (
            <li css={item} key={proof}>
              <Check size={18} strokeWidth={3} aria-hidden="true" /> {proof}
            </li>
          );
        }
        const source = rating?.source;
        return (
          <li css={item} key={proof}>
            <Star size={18} fill="currentColor" aria-hidden="true" />
            {source ? (
              <span>
                {proof}{" "}
                <span css={sourceStyle}>
                  (<SmartLink to={source.link}>{source.name}</SmartLink>,{" "}
                  <time dateTime={source.asOf}>
                    {dateInWords(source.asOf, locale, { month: "long", year: "numeric" })}
                  </time>
                  )
                </span>
              </span>
            ) : (
              proof
            )}
          </li>
        );
      })}
    </ul>
  );
}

export const fragment = graphql`
  fragment RatingFields on CompanyRating {
    hidden
    source {
      name
      link
      asOf
    }
  }
`;
