import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { ShownPhotograph } from "../../model/catalog/returnedPages";
import { color, radius, space } from "../ui/tokens";

export const gallery = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))",
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: "none",
  li: { display: "grid", alignContent: "start", gap: space[2], minWidth: 0, overflowWrap: "anywhere" },
  img: {
    display: "block",
    width: "100%",
    height: "auto",
    aspectRatio: "4 / 3",
    objectFit: "cover",
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
  },
});

interface PhotographsProps {
  list: readonly ShownPhotograph[];
  /** What can be done with one. */
  children: (photograph: ShownPhotograph) => ReactNode;
}

/** Photographs as thumbnails that lead to the whole. Knows only its props. */
export const Photographs = ({ list, children }: PhotographsProps) =>
  list.length > 0 && (
    <ul css={gallery}>
      {list.map((photograph) => (
        <li key={photograph.id}>
          <a href={photograph.src}>
            <img
              src={photograph.src}
              alt={photograph.name}
              width={photograph.width}
              height={photograph.height}
              loading="lazy"
            />
          </a>
          {children(photograph)}
        </li>
      ))}
    </ul>
  );
