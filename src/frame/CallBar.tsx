import { css } from "@emotion/react";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import { useEffect, useState } from "react";
import { anchors } from "../../model/kinds/anchors";
import { unbrokenPhone } from "../../model/text/format";
import { LinkButton } from "../ui/controls/Button";
import { Icon } from "../ui/media/Icon";
import { color, font, from, layer, notOnPaper, shadow, space, tall } from "../ui/tokens";
import { isUrgent, useSolidCall } from "./time/useSolidCall";
import { usePage } from "./usePage";
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
  a: { minHeight: "50px", padding: space[1] },
  small: { display: "block", ...font.smallPrint },
  // A keyboard leaves little of the screen. Also while a button has the focus: a press would bring the bar under the mouse.
  // The sent panel has the number.
  "body:has(form:focus-within, [data-sent]) &": { display: "none" },
  [from.tablet]: { display: "none" },
  ...notOnPaper,
});
const hidden = css({ display: "none" });
/** Until a script knows the screen. Without scripts both buttons stay. */
const hiddenAtFirst = css({ "@media (scripting: enabled)": hidden });

/**
 * Call and quote buttons, fixed to the bottom of phone screens. One of them is hidden while the page shows the same on the
 * screen: quote beside the lead form or a link to it, else call beside the hero's, where that comes first. Call alone shows the
 * number, and is always at the left: a button that comes beside it moves nothing. Looks for them once, so give each page's bar
 * a key.
 */
export function CallBar() {
  const { company, navigation } = useSite();
  const { form, urgency } = usePage();
  const solidCall = useSolidCall();
  const callFirst = isUrgent(urgency);
  // A customer's form asks for no quote.
  const target = form && form !== "customer" ? FORM : navigation.quote.to;
  const call = `tel:${company.phone}`;
  const onScreen = useOnScreen(target, callFirst ? call : undefined);
  // The first screen of a page with a form has the form or a link to it, unless its call comes first.
  const superfluous = onScreen ?? (form && (callFirst ? "call" : "quote"));
  const styles = onScreen === undefined ? hiddenAtFirst : hidden;

  return (
    <aside css={bar} aria-label={navigation.labels.callBar}>
      <LinkButton variant={solidCall ? "solid" : "outline"} styles={superfluous === "call" && styles} to={call}>
        <Icon shape={phoneIcon} />
        {/* Spans with keys, because a browser's translation replaces text nodes, and React then cannot find them. */}
        {superfluous === "quote" ? (
          <span key="number">{`${navigation.call} ${unbrokenPhone(company.phone)}`}</span>
        ) : (
          <span key="hours">
            {navigation.barCall}
            {company.answersAroundTheClock && <small>{navigation.barHours}</small>}
          </span>
        )}
      </LinkButton>
      <LinkButton variant={solidCall ? "outline" : "solid"} styles={superfluous === "quote" && styles} to={target}>
        {form === "partner" ? navigation.barPartner : navigation.barQuote}
      </LinkButton>
    </aside>
  );
}

/**
 * Which of the bar's buttons the page shows on the screen: the form or links to it, else the first link with the given number.
 * False if none, undefined until a script has looked.
 */
function useOnScreen(target: string, call: string | undefined): "quote" | "call" | false | undefined {
  const [shown, setShown] = useState<"quote" | "call" | false>();
  useEffect(() => {
    const linksTo = (address?: string) =>
      [...document.querySelectorAll("main [href]")].filter((link) => link.getAttribute("href") === address);
    const quotes = [...document.querySelectorAll(FORM), ...linksTo(target)];
    const calls = linksTo(call).slice(0, 1);
    const watched = [...quotes, ...calls];
    if (watched.length === 0) return setShown(false);
    const onScreen = new Map<Element, boolean>();
    const isOn = (link: Element) => onScreen.get(link);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) onScreen.set(target, isIntersecting);
        setShown(quotes.some(isOn) ? "quote" : calls.some(isOn) && "call");
      },
      // The bar's own height and the form's title: only fields count.
      { rootMargin: "0px 0px -160px" },
    );
    for (const link of watched) observer.observe(link);
    return () => observer.disconnect();
  }, [target, call]);
  return shown;
}
