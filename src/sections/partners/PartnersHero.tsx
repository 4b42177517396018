import { css } from "@emotion/react";
import { useEffect, useRef, useState } from "react";
import { anchors } from "../../../model/kinds/anchors";
import { useSite } from "../../frame/useSite";
import { Actions } from "../../ui/controls/Actions";
import { Picture } from "../../ui/media/Picture";
import { color, space } from "../../ui/tokens";
import { Hero, heroPicture } from "../page/Hero";
import { type HeroActionsProps, useCallAction } from "../page/HeroActions";

const gradient = css(heroPicture, {
  background: `linear-gradient(120deg, ${color.glow}, ${color.actionTint})`,
  img: { transition: "opacity 500ms ease" },
});
const unseen = css({ img: { opacity: 0 } });

export const PartnersHero = ({ hero, ...actions }: HeroActionsProps & { hero: Queries.HeroFieldsFragment }) => (
  <Hero hero={hero} picture={<FadingPicture hero={hero} />}>
    <PartnerActions {...actions} />
  </Hero>
);

/** A hero's picture. An orange gradient shows until it has loaded. Then it fades in. */
function FadingPicture({ hero }: { hero: Queries.HeroFieldsFragment }) {
  const image = useRef<HTMLImageElement>(null);
  // The picture is visible without scripts. Only a picture that is still loading at hydration fades in.
  const [waiting, setWaiting] = useState(false);
  useEffect(() => setWaiting(image.current?.complete === false), []);
  const sharp = hero.image.childImageSharp;
  return (
    sharp && (
      <Picture
        ref={image}
        styles={[gradient, waiting && unseen]}
        image={{ ...sharp.wide, placeholder: undefined }}
        phoneImage={sharp.narrow}
        alt={hero.imageAlt}
        onLoad={() => setWaiting(false)}
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
      <Actions entries={[inquiry]} />
      <div css={links}>
        <Actions entries={others.map((entry) => ({ ...entry, variant: "text" }))} />
      </div>
    </>
  );
}
