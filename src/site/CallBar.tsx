import { css } from "@emotion/react";
import { Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { LinkButton } from "../ui/Button";
import { color, from, layer, motion, shadow, space } from "../ui/tokens";
import { essentials } from "./essentials";
import { useCompany } from "./useCompany";

/** The anchor of a page's own lead form. */
const FORM_ANCHOR = "quote";

const bar = css({
  position: "fixed",
  inset: "auto 0 0",
  zIndex: layer.callBar,
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[3],
  padding: `${space[3]} ${space[3]} calc(${space[3]} + env(safe-area-inset-bottom))`,
  background: color.paper,
  borderTop: `1px solid ${color.line}`,
  boxShadow: shadow.bar,
  transition: `transform ${motion.quick}, visibility ${motion.quick}`,
  a: { minHeight: "50px", paddingInline: space[2] },
  [from.tablet]: { display: "none" },
});
const single = css(bar, { gridTemplateColumns: "minmax(0, 1fr)" });
const aside = css({ transform: "translateY(110%)", visibility: "hidden" });

/** Phones only: the two ways to reach the company, always at the thumb. Steps aside for the lead form. */
export function CallBar({ pathname }: { pathname: string }) {
  const { company, navigation } = useCompany();
  const [formOnScreen, setFormOnScreen] = useState(false);
  const [quoteTarget, setQuoteTarget] = useState(navigation.quote.to);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another form, or none
  useEffect(() => {
    const form = document.getElementById(FORM_ANCHOR);
    setQuoteTarget(form ? `#${FORM_ANCHOR}` : navigation.quote.to);
    setFormOnScreen(false);
    // A browser that cannot tell what is on screen keeps the bar.
    if (!form || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => setFormOnScreen(entry?.isIntersecting ?? false));
    observer.observe(form);
    return () => observer.disconnect();
  }, [pathname, navigation.quote.to]);

  return (
    <aside css={[bar, formOnScreen && aside]} aria-label="Quick contact" data-print="hide">
      <LinkButton look="outline" to={`tel:${company.phone}`}>
        <Phone size={19} aria-hidden="true" /> {navigation.barCall}
      </LinkButton>
      <LinkButton to={quoteTarget}>{navigation.barQuote}</LinkButton>
    </aside>
  );
}

/** Stands in for a bar that could not be rendered: the call alone. */
export function PlainCallBar() {
  const known = essentials();
  if (!known) return null;
  return (
    <aside css={single} aria-label="Quick contact" data-print="hide">
      <LinkButton to={`tel:${known.phone}`}>
        <Phone size={19} aria-hidden="true" /> {known.barCall}
      </LinkButton>
    </aside>
  );
}
