import { allDay, type GraphOf, specialHours } from "./graphs";

/** Home's graph: adds the rating and round-the-clock hours, where the content allows them. */
export const homeGraph: GraphOf = ({ site }) => {
  const { answersAroundTheClock, rating } = site.company;
  return {
    type: "WebPage",
    business: {
      ...(answersAroundTheClock ? { openingHoursSpecification: allDay } : specialHours(site)),
      ...(rating.inStructuredData && !rating.hidden
        ? {
            aggregateRating: {
              "@type": "AggregateRating",
              ratingValue: rating.value,
              reviewCount: rating.count,
              bestRating: 5,
            },
          }
        : {}),
    },
  };
};
