import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Columns } from "../../ui/Columns";
import { Stack } from "../../ui/Stack";
import { fluid, from, space } from "../../ui/tokens";

interface SidebarColumnsProps {
  children: ReactNode;
  /** Next to the text on wide screens, below it on phones. */
  sidebar: ReactNode;
  /** Below the text on wide screens. Last on phones, so that the sidebar's form comes sooner. */
  below?: ReactNode;
}

const rows = css({ [from.desktop]: { gridTemplateRows: "auto 1fr", rowGap: space[12] } });
const side = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  // Two lists of links side by side, below the form and the highlights.
  [from.tablet]: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    gap: space[5],
    alignItems: "start",
    "& > :not(section), & > section:first-of-type, & > section:last-of-type:nth-of-type(even)": {
      gridColumn: "span 2",
    },
  },
  [from.desktop]: { gap: space[6], gridRow: "1 / 3", gridColumn: 2, "& > *": { gridColumn: "span 2" } },
});
const last = css({ "&:empty": { display: "none" } });

/** A page's text with the lead form in a sidebar. */
export function SidebarColumns({ children, sidebar, below }: SidebarColumnsProps) {
  return (
    <Columns css={rows} ratio="form" gap={fluid(20, 40)} columnGap={space[12]}>
      <div>{children}</div>
      <div css={side}>{sidebar}</div>
      <Stack css={last} gap={fluid(28, 48)}>
        {below}
      </Stack>
    </Columns>
  );
}
