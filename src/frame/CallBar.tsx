import { css } from "@emotion/react";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import { useEffect, useState } from "react";
import { anchors } from "../../model/kinds/anchors";
import type { PageFacts } from "../../model/kinds/kind";
import { unbrokenPhone } from "../../model/text/format";
import { LinkButton } from "../ui/controls/Button";
import { Icon } from "../ui/media/Icon";
import { color, font, from, layer, shadow, space, tall } from "../ui/tokens";
import { useCallFirst } from "./time/useCallFirst";
import { useSite } from "./useSite";

const FORM = `#${anchors.quote}`;
const bar = css({
  // On low screens the bar is in the flow, at the end of the page.
  [tall]: { position: "fixed", inset: "auto 0 0", zIndex: layer.callBar },
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  // Room for the number beside the other button.
  "@media (scripting: none)": { gridAutoColumns: "auto" },
  gap: space[3],
  padding: `${space[3]} ${space[3]} calc(${space[3]} + env(safe-area-inset-bottom))`,
  background: color.paper,
  borderTop: `1px solid ${color.line}`,
  boxShadow: shadow.bar,
  a: { minHeight: "50px", padding: `${space[1]} ${space[2]}` },
  small: { display: "block", ...font.smallPrint },
  // A keyboard leaves little of the screen. Also while a button has the focus: a press would bring the bar under the mouse.
  "body:has(form:focus-within) &": { display: "none" },
  [from.tablet]: { display: "none" },
});
const hidden = css({ display: "none" });
/** Until a script knows the screen. Without scripts the link stays. */
const hiddenAtFirst = css({ "@media (scripting: enabled)": hidden });

/**
 * Call and quote buttons, fixed to the bottom of phone screens. The call button always stays. Alone it shows the number. The
 * quote button is hidden while the lead form or a link to it is on the screen. Looks for them once, so give each page's bar
 * a key.
 */
export function CallBar({ form, urgency }: Pick<PageFacts, "form" | "urgency">) {
  const { company, navigation } = useSite();
  // The first screen of a page with a form has the form or a link to it.
  const [isHidden, setHidden] = useState<boolean | undefined>(form ? undefined : false);
  const callFirst = useCallFirst(urgency);

  const target = form ? FORM : navigation.quote.to;
  useEffect(() => {
    // What makes the quote link superfluous: the form, and links to it.
    const others = [...document.querySelectorAll(`${FORM}, main [href]`)].filter(
      (element) => element.matches(FORM) || element.getAttribute("href") === target,
    );
    if (others.length === 0 || !("IntersectionObserver" in window)) return setHidden(false);
    const onScreen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) onScreen.add(target);
          else onScreen.delete(target);
        }
        setHidden(onScreen.size > 0);
      },
      // The bar's own height and the form's title: only fields count.
      { rootMargin: "0px 0px -160px" },
    );
    for (const element of others) observer.observe(element);
    return () => observer.disconnect();
  }, [target]);

  return (
    <aside css={bar} aria-label={navigation.labels.callBar} data-print="hide">
      <LinkButton variant={callFirst ? "solid" : "outline"} to={`tel:${company.phone}`}>
        <Icon shape={phoneIcon} />
        {/* Spans with keys, because a browser's translation replaces text nodes, and React then cannot find them. */}
        {isHidden === false ? (
          <span key="hours">
            {navigation.barCall}
            {company.answersAroundTheClock && <small>{navigation.barHours}</small>}
          </span>
        ) : (
          <span key="number">{`${navigation.call} ${unbrokenPhone(company.phone)}`}</span>
        )}
      </LinkButton>
      <LinkButton
        variant={callFirst ? "outline" : "solid"}
        styles={isHidden ? hidden : isHidden === undefined && hiddenAtFirst}
        to={target}
      >
        {form === "partner" ? navigation.barPartner : navigation.barQuote}
      </LinkButton>
    </aside>
  );
}
