import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { type ReactNode, useId } from "react";
import { LiveLine } from "../../frame/time/LiveLine";
import { PictureMark } from "../../ui/media/PictureMark";
import { PageHead } from "../../ui/text/PageHead";
import { SmartLink } from "../../ui/text/SmartLink";
import { Warning } from "../../ui/text/Warning";
import { color, fluid } from "../../ui/tokens";
import { PictureColumns } from "../page/PictureColumns";

interface ServiceHeroProps {
  service: Queries.ServiceHeroFieldsFragment;
  /** Words before the service's name are on a small line above it. */
  title: string;
  actions: ReactNode;
  proofs: ReactNode;
}

const live = css({ marginTop: fluid(8, 16) });
const small = css({ display: "block", color: color.muted, fontSize: "0.4em", letterSpacing: 0 });

export function ServiceHero({ service, title, actions, proofs }: ServiceHeroProps) {
  const id = useId();
  const { title: name, firstStepMark } = service;
  const heading = title.endsWith(` ${name}`) ? (
    <>
      <small css={small}>{title.slice(0, -name.length)}</small>
      {name}
    </>
  ) : (
    title
  );
  return (
    <PictureColumns
      image={service.image}
      imageAlt={service.imageAlt}
      mark={firstStepMark && <PictureMark {...firstStepMark} />}
      labelledBy={id}
      below={
        <>
          {actions}
          {proofs}
        </>
      }
    >
      <PageHead id={id} icon={service.icon} title={heading} lead={service.shortDescription} />
      {service.firstStep && (
        <Warning>
          {service.firstStep}
          {service.firstStepLink && <SmartLink to={service.firstStepLink.to}>{service.firstStepLink.label}</SmartLink>}
        </Warning>
      )}
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
    title
    icon
    shortDescription
    firstStep
    firstStepLink {
      ...ContentLink
    }
    firstStepMark {
      ...FirstStepMark
    }
    imageAlt
    image {
      ...ScreenPicture
    }
  }
`;
