import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { NumberedList } from "../../ui/text/NumberedList";
import { fluid } from "../../ui/tokens";

export function QualityBlock({ heading, points }: Queries.QualityBlockFragment) {
  return (
    <Section background="ink" heading={heading} compact>
      {(drawnHeading) => (
        <Columns gap={fluid(16, 40)} align="center">
          {drawnHeading}
          <NumberedList items={points} onInk />
        </Columns>
      )}
    </Section>
  );
}
