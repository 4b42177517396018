import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { fluid, from } from "../../ui/tokens";
import { HydrationSlices } from "../page/HydrationSlices";
import { LeadFormCard, type LeadFormCardProps } from "./LeadFormCard";

const formColumn = css({ [from.desktop]: { gridColumn: 2, gridRow: 1 } });

export function FormAndContacts({ form, children }: { form: LeadFormCardProps; children: ReactNode }) {
  return (
    <Section background="paper" compact>
      <Columns gap={fluid(24, 40)}>
        <div css={formColumn}>
          <HydrationSlices>
            <LeadFormCard {...form} titleAs="h2" />
          </HydrationSlices>
        </div>
        <Stack gap={fluid(20, 32)}>
          <HydrationSlices>{children}</HydrationSlices>
        </Stack>
      </Columns>
    </Section>
  );
}
