import { css } from "@emotion/react";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { formatRange, longDate } from "../../../model/text/format";
import { usePage } from "../../frame/usePage";
import { useSite } from "../../frame/useSite";
import { Actions } from "../../ui/controls/Actions";
import { card } from "../../ui/layout/Card";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { LinkedText } from "../../ui/text/LinkedText";
import { color, fluid, font, space } from "../../ui/tokens";
import type { PartProps } from "./PartProps";

const box = css(card, { borderTop: `4px solid ${color.action}` });
const priceStyle = css({ ...font.h2, fontVariantNumeric: "tabular-nums" });
const termsStyle = css({ marginTop: space[3], color: color.muted, ...font.small });

/** An offer with its terms and its last day. Its link writes its name into the page's form, or into that of /contact. */
export default function OfferPart({ title, text, price, terms, until, words, background }: PartProps<"offer">) {
  const { company } = useSite();
  const { form } = usePage();
  const { offer } = words;
  const message = fillPlaceholders(offer.message, { offer: title });
  const prepared = new URLSearchParams({ request: "quote", message });
  return (
    <Section background={background} heading={{ title, lead: text }} compact>
      {(heading) => (
        <div css={box}>
          <Columns gap={fluid(16, 24)} ratio="threeToTwo">
            <div>
              {heading}
              <p css={termsStyle}>
                <LinkedText text={terms} />
              </p>
            </div>
            <div>
              {price && <p css={priceStyle}>{formatRange({ low: price, high: price })}</p>}
              <p>
                <strong>{fillPlaceholders(offer.until, { day: longDate(until, company) })}</strong>
              </p>
              <Actions entries={[{ label: offer.ask, to: `${form === "quote" ? "" : "/contact"}#${prepared}` }]} />
            </div>
          </Columns>
        </div>
      )}
    </Section>
  );
}
