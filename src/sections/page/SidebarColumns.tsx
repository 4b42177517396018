import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Columns } from "../../ui/layout/Columns";
import { Stack } from "../../ui/layout/Stack";
import { fluid, from, space } from "../../ui/tokens";

interface SidebarColumnsProps {
  children: ReactNode;
  sidebar: ReactNode;
  below: ReactNode;
  /** Cards of links, below the sidebar on wide screens. */
  links?: ReactNode;
}

/** The sidebar spans two rows, so that its height adds no space between the text and what is below it. */
const rows = css({ [from.desktop]: { gridTemplateRows: "auto auto 1fr", rowGap: 0 } });
const side = css({ [from.desktop]: { gridArea: "1 / 2 / 3" } });
const last = css({
  [from.desktop]: { gridRow: "2 / 4", marginTop: space[12] },
});
const sideLinks = css({ [from.desktop]: { gridArea: "3 / 2", marginTop: space[6] } });

/** A page's text with the lead form in a sidebar. On phones: text, form, further text, links. */
export function SidebarColumns({ children, sidebar, below, links }: SidebarColumnsProps) {
  return (
    <Columns styles={rows} ratio="form" gap={fluid(20, 40)} columnGap={space[12]}>
      <div>{children}</div>
      <Stack styles={side} gap={space[6]}>
        {sidebar}
      </Stack>
      <Stack styles={last} gap={fluid(28, 48)}>
        {below}
      </Stack>
      {links && (
        <Stack styles={sideLinks} gap={space[6]}>
          {links}
        </Stack>
      )}
    </Columns>
  );
}
