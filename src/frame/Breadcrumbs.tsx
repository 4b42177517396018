import { css } from "@emotion/react";
import chevronRightIcon from "lucide/dist/esm/icons/chevron-right.mjs";
import type { PageFacts } from "../../model/kinds/kind";
import { Container } from "../ui/layout/Container";
import { Icon } from "../ui/media/Icon";
import { SmartLink } from "../ui/text/SmartLink";
import { color, font, notOnPaper, space } from "../ui/tokens";
import { useSite } from "./useSite";

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

/** Links from Home down to this page. Home has none. */
export function Breadcrumbs({ trail, barless }: Pick<PageFacts, "trail" | "barless">) {
  const { navigation } = useSite();
  if (trail.length < 2) return null;
  return (
    <nav css={[bar, barless && notOnPaper]} aria-label={navigation.labels.breadcrumbs}>
      <Container>
        <ol css={list}>
          {trail.map(({ label, to }, index) => (
            <li css={item} key={to}>
              {index < trail.length - 1 ? (
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
