import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { dateInWords } from "../../content/facts/dateInWords";
import { useLocale } from "../../site/useLocale";
import { SmartLink } from "../../ui/SmartLink";

const style = css({ fontWeight: 500 });

/** Where the company's rating is from, with a link and a date. Nothing if content names no source. */
export function RatingSource({ rating }: { rating?: Queries.RatingFieldsFragment | null }) {
  const locale = useLocale();
  const source = rating?.source;
  return source ? (
    <span css={style}>
      (<SmartLink to={source.link}>{source.name}</SmartLink>,{" "}
      <time dateTime={source.asOf}>{dateInWords(source.asOf, locale, { month: "long", year: "numeric" })}</time>)
    </span>
  ) : null;
}

export const fragment = graphql`
  fragment RatingFields on CompanyRating {
    value
    count
    hidden
    source {
      name
      link
      asOf
    }
  }
`;
