import { css } from "@emotion/react";
import Check from "lucide-react/icons/check";
import Star from "lucide-react/icons/star";
import { color, font, space } from "../../ui/tokens";

const row = css({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[2]} ${space[6]}`,
  marginTop: space[7],
  fontWeight: 700,
  ...font.small,
});
const item = css({ display: "flex", alignItems: "center", gap: space[2], svg: { color: color.action, flex: "none" } });

/** Short reasons to trust the company. The first is the rating, which has a star. */
export function Proofs({ items }: { items: readonly string[] }) {
  return (
    <ul css={row}>
      {items.map((proof, index) => (
        <li css={item} key={proof}>
          {index === 0 ? (
            <Star size={18} fill="currentColor" aria-hidden="true" />
          ) : (
            <Check size={18} strokeWidth={3} aria-hidden="true" />
          )}
          {proof}
        </li>
      ))}
    </ul>
  );
}
