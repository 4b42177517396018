import { css } from "@emotion/react";
import { dateInWords } from "../../content/facts/dates";
import { useCompany } from "../../frame/useCompany";
import { SmartLink } from "../../ui/SmartLink";

const style = css({ fontWeight: 500 });

/** Where the company's rating is from, with a link and a date. Nothing for a hidden rating, or one without a source. */
export function RatingSource() {
  const { locale, rating } = useCompany().company;
  const { hidden, source } = rating;
  return source && !hidden ? (
    <span css={style}>
      (<SmartLink to={source.link}>{source.name}</SmartLink>,{" "}
      <time dateTime={source.asOf}>{dateInWords(source.asOf, locale, { month: "long", year: "numeric" })}</time>)
    </span>
  ) : null;
}
