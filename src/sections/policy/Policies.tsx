import { css } from "@emotion/react";
import { useSite } from "../../frame/useSite";
import { Disclosure } from "../../ui/controls/Disclosure";
import { Columns } from "../../ui/layout/Columns";
import { Container } from "../../ui/layout/Container";
import { Section } from "../../ui/layout/Section";
import { Titled } from "../../ui/layout/Titled";
import { IconItem } from "../../ui/media/IconItem";
import { BulletList } from "../../ui/text/BulletList";
import { Heading } from "../../ui/text/Heading";
import { color, fluid, font, from, space } from "../../ui/tokens";

/** Two columns of texts below hairlines, each as high as it is. */
const list = css({
  columnGap: space[8],
  paddingBlock: `clamp(${space[5]}, 5vw, ${space[16]})`,
  [from.tablet]: { columns: 2 },
  [from.desktop]: { columnGap: space[16] },
});
const policyStyle = css({
  breakInside: "avoid",
  paddingBlock: `${fluid(16, 24)} ${fluid(20, 32)}`,
  borderTop: `1px solid ${color.line}`,
});
const title = css({ fontSize: "1.3rem" });
const large = { [from.tablet]: { fontSize: "1rem" } } as const;
const description = css({ marginTop: space[2], color: color.muted, ...font.small }, large);
const points = css({ marginTop: space[3], fontWeight: 700, ...font.small }, large);
const details = css(large, { "li + li": { marginTop: space[1] } });

/** The privacy policy: one text per subject, each with an anchor such as #cookies. */
export function Policies({ policies, keyPoints }: Pick<Queries.PrivacyPageFragment, "policies" | "keyPoints">) {
  return (
    <Container>
      <div css={list}>
        {policies.map((policy) => (
          <section css={policyStyle} id={policy.id} aria-labelledby={`${policy.id}_title`} key={policy.id}>
            <IconItem icon={policy.icon} size="36px" centre>
              <Heading level={2} look="item" styles={title} id={`${policy.id}_title`}>
                {policy.title}
              </Heading>
            </IconItem>
            <p css={description}>{policy.description}</p>
            <h3 css={points}>{keyPoints}</h3>
            <BulletList styles={details} items={policy.details} />
          </section>
        ))}
      </div>
    </Container>
  );
}

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

const noticeRow = css({
  paddingBlock: space[6],
  borderBlock: `1px solid ${color.line}`,
  [from.desktop]: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: space[4], "& > p": { margin: 0 } },
});

export function LegalNotice({ title, text }: Queries.LegalNoticeBlockFragment) {
  return (
    <Container>
      <Titled styles={noticeRow} title={title} text={text} />
    </Container>
  );
}
