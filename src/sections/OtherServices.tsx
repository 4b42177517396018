import { css } from "@emotion/react";
import { ArrowRight } from "lucide-react";
import { Card } from "../ui/Card";
import { SmartLink } from "../ui/SmartLink";
import { color, font, space } from "../ui/tokens";

interface OtherServicesProps {
  title: string;
  all: { label: string; to: string };
  services: readonly { title: string; slug: string; icon: string }[];
}

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

/** A few of the other services, and the way to all of them. */
export function OtherServices({ title, services, all }: OtherServicesProps) {
  return (
    <Card as="section" labelledBy="others">
      <h2 css={titleStyle} id="others">
        {title}
      </h2>
      <ul css={list}>
        {services.map((service) => (
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
