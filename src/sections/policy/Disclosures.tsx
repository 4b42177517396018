import { useSite } from "../../frame/useSite";
import { Disclosure } from "../../ui/controls/Disclosure";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { fluid, space } from "../../ui/tokens";

export function Disclosures({ heading, id, ...points }: Queries.DisclosuresBlockFragment & { id: string }) {
  const { alone, ...recipients } = points.recipients;
  const { network } = useSite().formText.consent;
  const shown = { ...points, recipients: { ...recipients, text: `${recipients.text} ${network?.recipient ?? alone}` } };
  return (
    <Section heading={heading} id={id} compact>
      <Columns top={fluid(20, 40)} from="tablet" gap={fluid(8, 16)} columnGap={space[4]}>
        {Object.entries(shown).map(([name, { title, text }]) => (
          <Disclosure title={title} key={name}>
            <p>{text}</p>
          </Disclosure>
        ))}
      </Columns>
    </Section>
  );
}
