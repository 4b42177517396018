import { css } from "@emotion/react";
import phoneIcon from "lucide/dist/esm/icons/phone.mjs";
import { anchors } from "../../model/kinds/anchors";
import { unbrokenPhone } from "../../model/text/format";
import { LinkButton } from "../ui/controls/Button";
import { Icon } from "../ui/media/Icon";
import { color, font, from, layer, notOnPaper, shadow, space, tall } from "../ui/tokens";
import { actionVariants, isUrgent } from "./time/actionVariants";
import { usePage } from "./usePage";
import { useSite } from "./useSite";

const bar = css({
  // On low screens the bar is in the flow, at the end of the page.
  [tall]: { position: "fixed", inset: "auto 0 0", zIndex: layer.callBar },
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  "&[data-shown='call'] > :first-child, &[data-shown='quote'] > :last-child": { display: "none" },
  // Both buttons stay, with room for the number.
  "@media (scripting: none)": { gridAutoColumns: "auto", "& > *": { display: "inline-flex !important" } },
  "&[data-shown='quote'] [data-hours], &:not([data-shown='quote']) [data-number]": { display: "none" },
  gap: space[3],
  padding: `${space[3]} ${space[3]} calc(${space[3]} + env(safe-area-inset-bottom))`,
  background: color.paper,
  borderTop: `1px solid ${color.line}`,
  boxShadow: shadow.bar,
  a: { minHeight: "50px", padding: space[1] },
  small: { display: "block", ...font.fine, lineHeight: 1.2 },
  // A keyboard leaves little of the screen. Also while a button has the focus: a press would bring the bar under the mouse.
  // The sent panel has the number.
  "body:has(form:focus-within, [data-sent]) &": { display: "none" },
  [from.tablet]: { display: "none" },
  ...notOnPaper,
});

/**
 * Call and quote buttons, fixed to the bottom of phone screens. One of them is hidden while the page shows the same on the
 * screen: quote beside the lead form or a link to it, else call beside the hero's, where that comes first. Call alone shows the
 * number, and is always at the left: a button that comes beside it moves nothing. src/inline/controls.ts looks at the screen,
 * once per page, so give each page's bar a key.
 */
export function CallBar() {
  const { company, navigation } = useSite();
  const { form, formLabel, urgency } = usePage();
  const variants = actionVariants(urgency);
  const callFirst = isUrgent(urgency);
  // A customer's form asks for no quote. Its own words lead to it.
  const target = form && (form !== "customer" || formLabel) ? `#${anchors.quote}` : navigation.quote.to;
  const call = `tel:${company.phone}`;
  // The first screen of a page with a form has the form or a link to it, unless its call comes first.
  const shown = callFirst ? "call" : "quote";

  return (
    <aside
      css={bar}
      aria-label={navigation.labels.callBar}
      data-quotes={`#${anchors.quote}, main [href="${target}"]`}
      data-call={callFirst ? `main [href="${call}"]` : undefined}
      data-shown={form && shown}
    >
      <LinkButton variant={variants.call} to={call}>
        <Icon shape={phoneIcon} />
        <span data-number>{`${navigation.call} ${unbrokenPhone(company.phone)}`}</span>
        <span data-hours>
          {navigation.barCall}
          {company.answersAroundTheClock && <small>{navigation.barHours}</small>}
        </span>
      </LinkButton>
      <LinkButton variant={variants.quote} to={target}>
        {formLabel ?? (form === "partner" ? navigation.barPartner : navigation.barQuote)}
      </LinkButton>
    </aside>
  );
}
