import { css } from "@emotion/react";
import { BulletList } from "../../ui/BulletList";
import { Card } from "../../ui/Card";
import { Container } from "../../ui/Container";
import { IconItem } from "../../ui/IconItem";
import { color, fluid, font, from, space } from "../../ui/tokens";

interface PolicyCardsProps {
  policies: readonly Queries.PolicySectionFragment[];
  /** The heading of each policy's details. */
  keyPoints: string;
}

/** Two columns of cards, each as high as its text. */
const list = css({
  columnGap: space[6],
  paddingBlock: space.section,
  [from.tablet]: { columns: 2 },
});
const place = css({ breakInside: "avoid", paddingBottom: fluid(12, 24) });
const title = css({ ...font.h3, fontSize: "1.3rem" });
const description = css({ marginTop: space[2], color: color.muted, ...font.small });
const points = css({ marginTop: space[3], fontWeight: 700, ...font.small });

/** The privacy policy: one card per subject, each with an anchor such as #cookies. */
export function PolicyCards({ policies, keyPoints }: PolicyCardsProps) {
  return (
    <Container>
      <div css={list}>
        {policies.map((policy) => (
          <div css={place} id={policy.id} key={policy.id}>
            <Card labelledBy={`${policy.id}_title`}>
              <IconItem icon={policy.icon} size="36px" centre>
                <h2 css={title} id={`${policy.id}_title`}>
                  {policy.title}
                </h2>
              </IconItem>
              <p css={description}>{policy.description}</p>
              <h3 css={points}>{keyPoints}</h3>
              <BulletList items={policy.details} />
            </Card>
          </div>
        ))}
      </div>
    </Container>
  );
}
