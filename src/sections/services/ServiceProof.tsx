import { Sections } from "../page/Sections";
import { Projects } from "../proof/Projects";
import { Reviews } from "../proof/Quotes";

interface ServiceProofProps {
  page: Queries.ServicePageFragment;
  data: Pick<Queries.ServiceTemplateQuery, "projects" | "reviews" | "generalReviews">;
}

/** The number that fits in a row on wide screens. Those about the service come first. */
const MOST_REVIEWS = 3;

/** Proof of good work: jobs before and after, and reviews. */
export default function ServiceProof({ page, data }: ServiceProofProps) {
  const projects = data.projects.nodes;
  const reviews = [...data.reviews.nodes, ...data.generalReviews.nodes].slice(0, MOST_REVIEWS);
  const hasProjects = page.projects !== null && projects.length > 0;
  return (
    <Sections>
      {page.projects && hasProjects && <Projects text={page.projects} projects={projects} />}
      {page.reviews && reviews.length > 0 && (
        <Reviews {...page.reviews} reviews={reviews} background={hasProjects ? "paper" : "cream"} />
      )}
    </Sections>
  );
}
