import { css } from "@emotion/react";
import { anchors } from "../../../model/kinds/anchors";
import { useSite } from "../../frame/useSite";
import { Actions } from "../../ui/controls/Actions";
import { Picture } from "../../ui/media/Picture";
import { color, space } from "../../ui/tokens";
import { Hero, heroPicture } from "../page/Hero";
import { type HeroActionsProps, useCallAction } from "../page/HeroActions";
import { PartScript } from "../page/PartScript";

const gradient = css(heroPicture, {
  background: `linear-gradient(120deg, ${color.glow}, ${color.actionTint})`,
  "img[data-waiting]": { opacity: 0 },
  "img:not([data-waiting])": { transition: "opacity 500ms ease" },
});

export const PartnersHero = ({ hero, ...actions }: HeroActionsProps & { hero: Queries.HeroFieldsFragment }) => (
  <Hero hero={hero} picture={<FadingPicture hero={hero} />}>
    <PartnerActions {...actions} />
  </Hero>
);

/** A hero's picture. An orange gradient shows until it has loaded. Then it fades in. Without scripts it is visible at once. */
function FadingPicture({ hero }: { hero: Queries.HeroFieldsFragment }) {
  const sharp = hero.image.childImageSharp;
  return (
    sharp && (
      <Picture
        styles={gradient}
        image={{ ...sharp.wide, placeholder: undefined }}
        phoneImage={sharp.narrow}
        alt={hero.imageAlt}
        fades
        first
      />
    )
  );
}

const links = css({ "& > div": { marginTop: space[1], gap: `0 ${space[6]}` }, a: { minHeight: "44px" } });

/** Few partners want a quote: the inquiry is the button, the others are links. On phones the bar at the foot has the call. */
function PartnerActions({ quote, call }: HeroActionsProps) {
  const { navigation } = useSite();
  const inquiry = { label: navigation.barPartner, to: `#${anchors.quote}` };
  const others = [quote, { ...useCallAction(call), notOnPhones: true }];
  return (
    <>
      <PartScript />
      <Actions entries={[inquiry]} />
      <div css={links}>
        <Actions entries={others.map((entry) => ({ ...entry, variant: "text" }))} />
      </div>
    </>
  );
}
