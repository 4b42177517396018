import { css } from "@emotion/react";
import { ChevronRight } from "lucide-react";
import { Container } from "../ui/Container";
import { SmartLink } from "../ui/SmartLink";
import { color, font, space } from "../ui/tokens";
import { breadcrumbTrail, type Crumb } from "./breadcrumbTrail";
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

/** Where the visitor is, and the way back. One item alone says nothing, so it is not shown. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  if (items.length < 2) return null;
  return (
    <nav css={bar} aria-label="Breadcrumb" data-print="hide">
      <Container>
        <ol css={list}>
          {items.map(({ label, to }, index) => (
            <li css={item} key={to}>
              {index > 0 && <ChevronRight size={15} aria-hidden="true" />}
              {index < items.length - 1 ? (
                <SmartLink css={linkStyle} to={to}>
                  {label}
                </SmartLink>
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

/** The breadcrumbs of a path, with the names that the navigation and the services give its parts. */
export function PathBreadcrumbs({ pathname }: { pathname: string }) {
  const { navigation, services } = useCompany();
  const names = new Map([
    ...[...navigation.header, ...navigation.footer].map(({ to, label }) => [to, label] as const),
    ...services.map(({ slug, title }) => [`/services/${slug}`, title] as const),
  ]);
  return <Breadcrumbs items={breadcrumbTrail(pathname, names)} />;
}
