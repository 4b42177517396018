import { css } from "@emotion/react";
import { useCompany } from "../../frame/useCompany";
import { SmartLink } from "../../ui/SmartLink";
import { DateWords } from "./DateWords";

const style = css({ fontWeight: 500 });

/** Where the company's rating is from, with a link and a date. Nothing for a hidden rating, or one without a source. */
export function RatingSource() {
  const { hidden, source } = useCompany().company.rating;
  return source && !hidden ? (
    <span css={style}>
      (<SmartLink to={source.link}>{source.name}</SmartLink>, <DateWords date={source.asOf} />)
    </span>
  ) : null;
}
