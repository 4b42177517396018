import { css } from "@emotion/react";
import chevronRightIcon from "lucide/dist/esm/icons/chevron-right.mjs";
import { Container } from "../ui/Container";
import { Icon } from "../ui/Icon";
import { SmartLink } from "../ui/SmartLink";
import { color, font, space } from "../ui/tokens";
import { breadcrumbTrail, pageNames } from "./breadcrumbTrail";
import { useCompany } from "./useCompany";

const bar = css({ background: color.cream, borderBottom: `1px solid ${color.line}` });
const list = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  paddingBlock: space[2],
  color: color.muted,
  ...font.small,
});
const item = css({ display: "flex", alignItems: "center", minHeight: "32px", svg: { marginInline: space[1] } });
const linkStyle = css({
  padding: `${space[1]} 0`,
  textDecoration: "none",
  "&:hover": { color: color.action, textDecoration: "underline" },
});
const here = css({ color: color.ink, fontWeight: 600 });

interface BreadcrumbsProps {
  pathname: string;
  /** The page's name, if the navigation has none. */
  name?: string;
}

/** Links from Home down to this page. Home has none. */
export function Breadcrumbs({ pathname, name }: BreadcrumbsProps) {
  const data = useCompany();
  const crumbs = breadcrumbTrail(pathname, pageNames(data), name);
  if (crumbs.length < 2) return null;
  return (
    <nav css={bar} aria-label={data.navigation.labels.breadcrumbs} data-print="hide">
      <Container>
        <ol css={list}>
          {crumbs.map(({ label, to }, index) => (
            <li css={item} key={to}>
              {index < crumbs.length - 1 ? (
                <>
                  <SmartLink css={linkStyle} to={to}>
                    {label}
                  </SmartLink>
                  <Icon shape={chevronRightIcon} />
                </>
              ) : (
                <span css={here} aria-current="page">
                  {label}
                </span>
              )}
            </li>
          ))}
        </ol>
      </Container>
    </nav>
  );
}
