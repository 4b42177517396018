import { BulletList } from "../../ui/BulletList";
import { Section } from "../../ui/Section";

/** What the company never promises, such as a price for a job that it has not seen. */
export function NeverPromised({ title, items }: Queries.NeverPromisedFragment) {
  return (
    <Section heading={{ title }} compact joined>
      <BulletList items={items} />
    </Section>
  );
}
