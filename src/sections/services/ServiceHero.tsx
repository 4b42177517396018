import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { LiveLine } from "../../frame/time/LiveLine";
import { IconItem } from "../../ui/IconItem";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, space } from "../../ui/tokens";
import { PictureColumns } from "../page/PictureColumns";

interface ServiceHeroProps {
  service: Queries.ServiceHeroFieldsFragment;
  title: string;
  actions: ReactNode;
}

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
  a: { display: "block", width: "fit-content", paddingBlock: space[1], ...font.small, color: color.emergency },
});

const live = css({ marginTop: space[4] });

/** The top of a service's page: its name, its summary and its picture. */
export function ServiceHero({ service, title, actions }: ServiceHeroProps) {
  const id = useId();
  return (
    <PictureColumns image={service.image} imageAlt={service.imageAlt ?? ""} labelledBy={id}>
      <IconItem icon={service.icon} size="44px" wideSize="60px" above centre>
        <h1 css={heading} id={id}>
          {title}
        </h1>
      </IconItem>
      <p css={lead}>{service.shortDescription}</p>
      {service.firstStep && (
        <p css={first}>
          {service.firstStep}
          {service.firstStepLink && <SmartLink to={service.firstStepLink.to}>{service.firstStepLink.label}</SmartLink>}
        </p>
      )}
      {actions}
      {service.firstStep && (
        <div css={live}>
          <LiveLine onLight />
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
    firstStepLink {
      ...ContentLink
    }
    imageAlt
    image {
      ...ScreenPicture
    }
  }
`;
