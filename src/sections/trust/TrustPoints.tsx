import { css } from "@emotion/react";
import { useSite } from "../../frame/useSite";
import { Icon, type Shape } from "../../ui/media/Icon";
import type { Styles } from "../../ui/Styles";
import { CheckItem } from "../../ui/text/CheckList";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, fluid, font, from, space } from "../../ui/tokens";
import { FormattedDate } from "../page/FormattedDate";

const row = css({
  containerType: "inline-size",
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[3]}`,
  marginTop: fluid(12, 20),
  fontWeight: 700,
  ...font.fine,
  [from.tablet]: { fontSize: "0.9375rem" },
  li: { display: "flex", alignItems: "center", gap: space[2] },
  svg: { color: color.action },
});
/** Three in a line from 36 em on. Below that, the first has a line of its own. */
const three = css({ "@container (max-width: 36em)": { "li:first-child": { minWidth: "100%" } } });

const sourceStyle = css({ fontWeight: 500 });

interface TrustPointsProps {
  /** States the company's rating. Empty while it is hidden. */
  rating?: string | null;
  items: readonly string[];
  /** Places another number than three so that none is alone in its line. */
  styles?: Styles;
}

/** Lucide's star has round points, which take four times as many bytes of each page. */
const star: Shape = [["path", { d: "m12 2 3 6.3 7 1-5 4.8 1.2 6.9-6.2-3.3L5.8 21 7 14.1 2 9.3l7-1z" }]];

/** Short reasons to trust the company. The rating has a star, and a link to its source unless it is hidden. */
export function TrustPoints({ rating, items, styles = three }: TrustPointsProps) {
  const { hidden, source } = useSite().company.rating;
  return (
    <ul css={[row, styles]}>
      {rating && (
        <CheckItem mark={<Icon shape={star} fill="currentColor" stroke="none" />}>
          <span>
            {rating}{" "}
            {source && !hidden && (
              <span css={sourceStyle}>
                (<SmartLink to={source.link}>{source.name}</SmartLink>, <FormattedDate date={source.asOf} />)
              </span>
            )}
          </span>
        </CheckItem>
      )}
      {items.map((point, index) => (
        <CheckItem key={index}>
          <span>{point} </span>
        </CheckItem>
      ))}
    </ul>
  );
}
