import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Picture } from "../../ui/media/Picture";
import { below, color, font, radius, space } from "../../ui/tokens";

const RING = "18px";

/** On phones and tablets 2.5 times as wide as high. What is cut off is above and below. */
const frame = css({
  borderRadius: radius.large,
  overflow: "hidden",
  [below.desktop]: { aspectRatio: "5 / 2" },
});
const whole = css({
  position: "relative",
  svg: { position: "absolute", inset: 0, width: "100%", height: "100%", color: color.emergency },
  p: {
    position: "absolute",
    width: RING,
    height: RING,
    translate: "-50% -50%",
    border: `4px solid ${color.emergency}`,
    borderRadius: radius.round,
    background: color.paper,
  },
  "p span": {
    position: "absolute",
    top: "50%",
    left: space[5],
    padding: "1px 0.8em",
    borderRadius: radius.round,
    background: color.paper,
    // Larger text than a share of the picture's width would be cut off.
    fontSize: `min(${font.fine.fontSize}, 3.6vw)`,
    fontWeight: 700,
    whiteSpace: "nowrap",
    translate: "0 -50%",
  },
  "svg + p span": { left: "auto", right: space[5] },
});

/** A picture with words at two places and a dotted line between them. Its description says the same. */
export function MarkedPicture({ image, imageAlt, marks }: Queries.MarkedPictureFieldsFragment) {
  const data = image.childImageSharp?.marked;
  const [first, second] = marks;
  if (!data || !first || !second) return null;
  // Phones and tablets see the part whose middle is between the marks, as far as the picture reaches.
  const seen = data.width / 2.5 / data.height;
  const top = Math.max(Math.min((first.y + second.y) / 200 - seen / 2, 1 - seen), 0);
  const raised = { [below.desktop]: { translate: `0 -${(top * 100).toFixed(1)}%` } };
  return (
    <div css={frame}>
      <div css={[whole, raised]}>
        <Picture image={data} alt={imageAlt} />
        <svg aria-hidden="true">
          <line
            x1={`${first.x}%`}
            y1={`${first.y}%`}
            x2={`${second.x}%`}
            y2={`${second.y}%`}
            stroke="currentColor"
            strokeWidth="3"
            strokeDasharray="0 7"
            strokeLinecap="round"
          />
        </svg>
        {[first, second].map(({ label, x, y }, index) => (
          <p css={{ left: `${x}%`, top: `${y}%` }} aria-hidden="true" key={index}>
            <span>{label}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

export const fragment = graphql`
  fragment MarkedPictureFields on MarkedPicture {
    ...MarkedPicture
    image {
      childImageSharp {
        marked: gatsbyImageData(
          layout: CONSTRAINED
          width: 960
          placeholder: NONE
          sizes: "(min-width: 48em) 100vw, 60vw"
          breakpoints: [960]
        )
      }
    }
  }
`;
