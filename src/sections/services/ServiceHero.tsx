import { css } from "@emotion/react";
import { useId } from "react";
import { lowestPrice } from "../../../model/company/prices";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { LiveLine } from "../../frame/time/LiveLine";
import { PictureMark } from "../../ui/media/PictureMark";
import { PageHead } from "../../ui/text/PageHead";
import { SmartLink } from "../../ui/text/SmartLink";
import { Warning } from "../../ui/text/Warning";
import { color, fluid } from "../../ui/tokens";
import { HeroActions } from "../page/HeroActions";
import { PictureColumns } from "../page/PictureColumns";
import { TrustPoints } from "../trust/TrustPoints";

const live = css({ marginTop: fluid(8, 16) });
const small = css({ display: "block", color: color.muted, fontSize: "0.4em", letterSpacing: 0 });

/** Words before the service's name are on a small line above it. */
export function ServiceHero({ service }: { service: NonNullable<Queries.ServiceTemplateQuery["service"]> }) {
  const id = useId();
  const { title: name, firstStepMark, page, prices } = service;
  const { heroTitle: title, proofs, priceProof } = page;
  const price = prices && fillPlaceholders(priceProof, { price: lowestPrice(prices.jobs) });
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
          <HeroActions quote={page.quoteAction} call={page.callAction} />
          <TrustPoints rating={page.ratingProof} items={price ? [...proofs, price] : proofs} />
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
