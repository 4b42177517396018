import { graphql } from "gatsby";
import type { ComponentType } from "react";
import type { PartName } from "../../../model/kinds/ownPage";
import { requireValue } from "../../../model/kinds/requireValue";
import type { Background } from "../../ui/layout/Section";
import { lazyBlock } from "../page/lazyBlock";
import type { PartProps } from "./PartProps";

/** The component of each part. A page loads those of its own parts. */
const blocks: { [Name in PartName]: ComponentType<PartProps<Name>> } = {
  text: lazyBlock(() => import("./TextPart")),
  cards: lazyBlock(() => import("../page/BenefitCards")),
  steps: lazyBlock(async () => ({ default: (await import("../services/ProcessSteps")).RingedSteps })),
  questions: lazyBlock(() => import("../page/Faq")),
  numbers: lazyBlock(() => import("../page/StatsBand")),
  people: lazyBlock(() => import("./PeoplePart")),
  quotes: lazyBlock(() => import("../trust/Testimonials")),
  offer: lazyBlock(() => import("./OfferPart")),
  job: lazyBlock(() => import("./JobPart")),
  shows: lazyBlock(() => import("./ShowsPart")),
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
    starts
    ends
    articles {
      slug
      title
      lead
      date
    }
    prices {
      slug
      title
      prices {
        jobs { low }
      }
    }
    areas { ...AreaLink }
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
