import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { LiveLine } from "../../frame/time/LiveLine";
import { PageHead } from "../../ui/PageHead";
import { SmartLink } from "../../ui/SmartLink";
import { space } from "../../ui/tokens";
import { Warning } from "../../ui/Warning";
import { PictureColumns } from "../page/PictureColumns";

interface ServiceHeroProps {
  service: Queries.ServiceHeroFieldsFragment;
  title: string;
  actions: ReactNode;
}

const live = css({ marginTop: space[4] });

/** The top of a service's page: its name, its summary and its picture. */
export function ServiceHero({ service, title, actions }: ServiceHeroProps) {
  const id = useId();
  return (
    <PictureColumns image={service.image} imageAlt={service.imageAlt ?? ""} labelledBy={id}>
      <PageHead id={id} icon={service.icon} title={title} lead={service.shortDescription} />
      {service.firstStep && (
        <Warning>
          {service.firstStep}
          {service.firstStepLink && <SmartLink to={service.firstStepLink.to}>{service.firstStepLink.label}</SmartLink>}
        </Warning>
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
