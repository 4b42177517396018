import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { useCompany } from "../site/useCompany";
import { Card } from "../ui/Card";
import { SmartLink } from "../ui/SmartLink";
import { color, font, space } from "../ui/tokens";

interface OtherServicesData {
  services: readonly Queries.OtherServiceFragment[];
}

interface OtherServicesProps extends Queries.OtherServicesFieldsFragment {
  /** The slug of the service whose page this is. */
  current: string;
}

/** How many services are listed. */
const MOST = 4;

const titleStyle = css(font.h3);
const list = css({ marginTop: space[3] });
const link = css({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: "52px",
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 600,
  textDecoration: "none",
  svg: { marginLeft: "auto", color: color.action },
  "&:hover": { color: color.action },
});
const last = css(link, { border: 0, color: color.action, fontWeight: 700 });

/** Links to a few of the other services and to the page of all services. */
export function OtherServices({ title, all, current }: OtherServicesProps) {
  const { services }: OtherServicesData = useCompany();
  const id = useId();
  const others = services.filter(({ slug }) => slug !== current).slice(0, MOST);
  return (
    <Card as="section" labelledBy={id}>
      <h2 css={titleStyle} id={id}>
        {title}
      </h2>
      <ul css={list}>
        {others.map((service) => (
          <li key={service.slug}>
            <SmartLink css={link} to={`/services/${service.slug}`}>
              <span aria-hidden="true">{service.icon}</span> {service.title}
              <ArrowRight size={18} aria-hidden="true" />
            </SmartLink>
          </li>
        ))}
      </ul>
      <SmartLink css={last} to={all.to}>
        {all.label} <ArrowRight size={18} aria-hidden="true" />
      </SmartLink>
    </Card>
  );
}

export const fragment = graphql`
  fragment OtherServicesFields on OtherServicesBlock {
    title
    all {
      ...LinkFields
    }
  }
  fragment OtherService on Service {
    title
    slug
    icon
  }
`;
