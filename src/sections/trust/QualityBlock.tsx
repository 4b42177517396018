import { Columns } from "../../ui/Columns";
import { NumberedList } from "../../ui/NumberedList";
import { Section } from "../../ui/Section";
import { fluid } from "../../ui/tokens";

/** The company's requirements for every partner. */
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
