import { css } from "@emotion/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import type { AnswerForm } from "../../model/catalog/returnedPages";
import { OFFICE_ENDPOINT } from "../../model/lead/endpoints";
import { Button } from "../ui/controls/Button";
import { cardSurface } from "../ui/layout/Card";
import type { Styles } from "../ui/Styles";
import { color, from, radius, space } from "../ui/tokens";

/** Fields below each other. Buttons are as wide as their words, where a thumb does not need more. */
export const fieldsBelow = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  marginTop: space[4],
  [from.tablet]: { "& > button": { justifySelf: "start" } },
});
/** Links and boxes that are large enough for a thumb. */
export const touch = css({ display: "inline-flex", alignItems: "center", gap: space[3], minHeight: "44px" });
/** A card with its buttons beside its words, where there is room. */
export const rowCard = css(cardSurface, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
});
/** A part that opens with a tap, with a sign that it does. */
export const more = css({
  marginTop: space[6],
  summary: { minHeight: "44px", paddingBlock: space[2], fontWeight: 650 },
  "summary::before": { content: `"▸\u00a0" / ""` },
  "&[open] > summary::before": { content: `"▾\u00a0" / ""` },
});

/** A card of such parts. */
export const parts = css(cardSurface, {
  marginTop: space[3],
  "& > details": { marginTop: 0, paddingInline: space[4] },
  "& > details + details": { borderTop: `1px solid ${color.line}` },
  "& > [open]": { paddingBottom: space[4] },
});

const toldStyle = css({
  marginBottom: space[4],
  padding: space[4],
  borderRadius: radius.medium,
  background: color.successTint,
  "&:focus": { outline: "none" },
  a: { display: "inline-block", paddingBlock: space[2], fontWeight: 650 },
});

/** Says what came of the last form, with the focus: a live region that comes with its words is not announced. */
export const Told = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noAutofocus: it answers a form
  <div css={toldStyle} role="status" tabIndex={-1} autoFocus>
    {children}
  </div>
);

export const AllRequests = () => (
  <a css={touch} href={OFFICE_ENDPOINT}>
    All requests
  </a>
);

export interface ActFormProps {
  path: string;
  hidden?: Readonly<Record<string, string | number>>;
  styles?: Styles;
  labelledBy?: string;
  children: ReactNode;
}

/** A plain form, so that it works without scripts. */
export const ActForm = ({ path, hidden = {}, styles, labelledBy, children }: ActFormProps) => (
  <form css={styles} action={path} method="post" aria-labelledby={labelledBy}>
    {Object.entries(hidden).map(([name, value]) => (
      <input type="hidden" name={name} value={value} key={name} />
    ))}
    {children}
  </form>
);

interface ActButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  act: string;
  isFirst?: boolean;
  wide?: boolean;
}

export const ActButton = ({ act, isFirst, ...rest }: ActButtonProps) => (
  <Button type="submit" name="act" value={act} variant={isFirst ? "solid" : "outline"} {...rest} />
);

export const Facts = ({ facts, styles }: { facts: AnswerForm["facts"]; styles: Styles }) => (
  <dl css={styles}>
    {facts.map(({ label, value, link }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{link ? <a href={link}>{value}</a> : value}</dd>
      </div>
    ))}
  </dl>
);
