import { graphql } from "gatsby";
import type { ComponentType } from "react";
import type { PartName } from "../../../model/kinds/ownPage";
import { requireValue } from "../../../model/kinds/requireValue";
import type { Background } from "../../ui/layout/Section";
import BenefitCards from "../page/BenefitCards";
import Faq from "../page/Faq";
import StatsBand from "../page/StatsBand";
import { RingedSteps } from "../services/ProcessSteps";
import Testimonials from "../trust/Testimonials";
import JobPart from "./JobPart";
import OfferPart from "./OfferPart";
import type { PartProps } from "./PartProps";
import PeoplePart from "./PeoplePart";
import ShowsPart from "./ShowsPart";
import TextPart from "./TextPart";

/** The component of each part. */
const blocks: { [Name in PartName]: ComponentType<PartProps<Name>> } = {
  text: TextPart,
  cards: BenefitCards,
  steps: RingedSteps,
  questions: Faq,
  numbers: StatsBand,
  people: PeoplePart,
  quotes: Testimonials,
  offer: OfferPart,
  job: JobPart,
  shows: ShowsPart,
};
const names = Object.keys(blocks) as PartName[];

/**
 * Returns the component of each part with its fields. Grounds alternate.
 * @param below the ground of what follows the last part
 */
export function placedParts(
  { parts, words }: Pick<Queries.OwnPageFieldsFragment, "parts" | "words">,
  below: "cream" | "paper",
) {
  return parts.map((part, place) => {
    // The content check has seen that each part has one name.
    const filled = names.find((each) => part[each]);
    const name = requireValue(filled, "the part");
    const isAsBelow = (parts.length - place) % 2 === 0;
    const background: Background = isAsBelow === (below === "paper") ? "paper" : "cream";
    // The name decides the fields, which the compiler cannot see.
    const fields = { ...(name === "shows" ? part : part[name]), words, background };
    return { Block: blocks[name] as ComponentType<object>, fields, part };
  });
}

export const fragment = graphql`
  fragment OwnPartFields on OwnPart {
    ...OwnPart
    from
    job { endsAt }
    list {
      title
      rows {
        to
        label
        note
        end
      }
    }
    text {
      image {
        childImageSharp {
          beside: gatsbyImageData(
            layout: CONSTRAINED
            width: 1120
            aspectRatio: 1.3333
            placeholder: BLURRED
            blurredOptions: { width: 12, toFormat: WEBP }
            sizes: "(min-width: 1200px) 548px, (min-width: 1024px) 46vw, 92vw"
            breakpoints: [360, 560, 840, 1120]
          )
        }
      }
    }
    people {
      items {
        image {
          childImageSharp {
            portrait: gatsbyImageData(layout: FIXED, width: 96, height: 96, placeholder: NONE)
          }
        }
      }
    }
  }
`;
