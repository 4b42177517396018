import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { LeadFormProps } from "../../form/LeadForm";
import { Columns } from "../../ui/Columns";
import { Section } from "../../ui/Section";
import { Stack } from "../../ui/Stack";
import { fluid, from } from "../../ui/tokens";
import { Sections } from "../page/Sections";
import { LeadFormCard } from "./LeadFormCard";

const formColumn = css({ [from.desktop]: { gridColumn: 2, gridRow: 1 } });

interface FormAndContactsProps {
  form: LeadFormProps;
  /** The other ways to reach the company. */
  children: ReactNode;
}

/** The lead form beside the other ways to reach the company, and before them on phones. */
export function FormAndContacts({ form, children }: FormAndContactsProps) {
  return (
    <Section background="paper" compact>
      <Columns gap={fluid(24, 40)}>
        <div css={formColumn}>
          <Sections>
            <LeadFormCard {...form} titleAs="h2" />
          </Sections>
        </div>
        <Stack gap={fluid(20, 32)}>
          <Sections>{children}</Sections>
        </Stack>
      </Columns>
    </Section>
  );
}
