import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { LiveLine } from "../../site/time/LiveLine";
import { Actions } from "../../ui/Actions";
import { IconTile } from "../../ui/IconTile";
import { color, font, from, space } from "../../ui/tokens";
import { PictureColumns } from "../page/PictureColumns";

interface ServiceHeroProps {
  service: Queries.ServiceHeroFieldsFragment;
  title: string;
  actions: ReactNode;
}

/** The icon is beside the title on phones. */
const titleRow = css({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[4],
  "& > span": { fontSize: "44px" },
  [from.tablet]: { display: "block", "& > span": { marginBottom: space[4], fontSize: "60px" } },
});
const heading = css(font.columnDisplay);
const lead = css({
  marginTop: space[3],
  fontSize: "1.15rem",
  color: color.muted,
  maxWidth: "44ch",
  textWrap: "balance",
});

const first = css({
  marginTop: space[5],
  paddingLeft: space[4],
  borderLeft: `4px solid ${color.emergency}`,
  fontSize: "1.18rem",
  fontWeight: 700,
});

const live = css({ marginTop: space[4] });

/** The top of a service's page: its name, its summary and its picture. */
export function ServiceHero({ service, title, actions }: ServiceHeroProps) {
  const id = useId();
  return (
    <PictureColumns image={service.image} imageAlt={service.imageAlt ?? ""} labelledBy={id}>
      <div css={titleRow}>
        <IconTile icon={service.icon} />
        <h1 css={heading} id={id}>
          {title}
        </h1>
      </div>
      <p css={lead}>{service.shortDescription}</p>
      {service.firstStep && <p css={first}>{service.firstStep}</p>}
      <Actions>{actions}</Actions>
      {service.firstStep && (
        <div css={live}>
          <LiveLine short />
        </div>
      )}
    </PictureColumns>
  );
}

export const fragment = graphql`
  fragment ServiceHeroFields on Service {
    icon
    shortDescription
    firstStep
    imageAlt
    image {
      ...ScreenPicture
    }
  }
`;
