import { css } from "@emotion/react";
import { useSite } from "../../frame/useSite";
import { SmartLink } from "../../ui/text/SmartLink";
import { FormattedDate } from "./FormattedDate";

const style = css({ fontWeight: 500 });

/** Where the company's rating is from, with a link and a date. Nothing for a hidden rating, or one without a source. */
export function RatingSource() {
  const { hidden, source } = useSite().company.rating;
  return source && !hidden ? (
    <span css={style}>
      (<SmartLink to={source.link}>{source.name}</SmartLink>, <FormattedDate date={source.asOf} />)
    </span>
  ) : null;
}
