import { css } from "@emotion/react";
import { graphql } from "gatsby";
import Phone from "lucide-react/icons/phone";
import { useEffect, useState } from "react";
import { LinkButton } from "../ui/Button";
import { color, from, layer, motion, shadow, space, tall } from "../ui/tokens";
import { useCompany } from "./useCompany";

interface CallBarData {
  company: Queries.CallBarCompanyFragment;
  navigation: Queries.CallBarNavigationFragment;
}

/** The id of the lead form's section. */
const FORM_ANCHOR = "quote";

const bar = css({
  // On low screens the bar is in the flow, at the end of the page.
  [tall]: { position: "fixed", inset: "auto 0 0", zIndex: layer.callBar },
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
const hidden = css({ transform: "translateY(110%)", visibility: "hidden" });

/**
 * Call and quote buttons, fixed to the bottom of phone screens. Hidden while the lead form is on screen. Finds the form
 * once, when it mounts, so give each page's bar a key.
 */
export function CallBar() {
  const { company, navigation }: CallBarData = useCompany();
  const [formOnScreen, setFormOnScreen] = useState(false);
  const [quoteTarget, setQuoteTarget] = useState(navigation.quote.to);

  useEffect(() => {
    const form = document.getElementById(FORM_ANCHOR);
    if (!form) return;
    setQuoteTarget(`#${FORM_ANCHOR}`);
    // Without IntersectionObserver the bar stays visible.
    if (!("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => setFormOnScreen(entry?.isIntersecting ?? false));
    observer.observe(form);
    return () => observer.disconnect();
  }, []);

  return (
    <aside css={[bar, formOnScreen && hidden]} aria-label={navigation.labels.callBar} data-print="hide">
      <LinkButton variant="outline" to={`tel:${company.phone}`}>
        <Phone size={19} aria-hidden="true" /> {navigation.barCall}
      </LinkButton>
      <LinkButton to={quoteTarget}>{navigation.barQuote}</LinkButton>
    </aside>
  );
}

export const fragment = graphql`
  fragment CallBarCompany on Company {
    phone
  }
  fragment CallBarNavigation on Navigation {
    barCall
    barQuote
    quote {
      to
    }
    labels {
      callBar
    }
  }
`;
