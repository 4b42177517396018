import { HydrationSlices } from "../page/HydrationSlices";
import { Projects } from "./Projects";
import { Reviews } from "./Quotes";

interface ProjectsAndReviewsProps {
  page: Queries.ServicePageFragment;
  data: Pick<Queries.ServiceTemplateQuery, "projects" | "reviews" | "generalReviews">;
}

/** The number that fits in a row on wide screens. Those about the service come first. */
const MOST_REVIEWS = 3;

/** Finished jobs and reviews. */
export default function ProjectsAndReviews({ page, data }: ProjectsAndReviewsProps) {
  const projects = page.projects ? data.projects.nodes : [];
  const reviews = [...data.reviews.nodes, ...data.generalReviews.nodes].slice(0, MOST_REVIEWS);
  return (
    <HydrationSlices>
      {page.projects && projects.length > 0 && <Projects words={page.projects} projects={projects} />}
      {page.reviews && reviews.length > 0 && (
        <Reviews {...page.reviews} reviews={reviews} background={projects.length > 0 ? "paper" : "cream"} />
      )}
    </HydrationSlices>
  );
}
