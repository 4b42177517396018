import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { ItemText } from "../../ui/ItemText";
import { Picture } from "../../ui/Picture";
import { Section } from "../../ui/Section";
import { Stack } from "../../ui/Stack";
import { color, fluid, font, from, radius, size, space } from "../../ui/tokens";
import { DateWords } from "../page/DateWords";

interface ProjectsProps {
  words: Queries.ProjectsBlockFragment;
  projects: readonly Queries.ProjectFieldsFragment[];
}

const list = css({ marginTop: space[8] });
const pair = css({
  display: "grid",
  gap: fluid(12, 20),
  marginBottom: space[5],
  [from.phone]: { gridTemplateColumns: "1fr 1fr" },
  figure: { display: "grid", gap: space[2] },
  figcaption: { fontWeight: 700, ...font.small },
});
const picture = css({ aspectRatio: "4 / 3", borderRadius: radius.medium, border: `1px solid ${color.line}` });
const textStyle = css({ marginTop: space[2], maxWidth: size.measure });

/** Finished jobs, each before and after. */
export function Projects({ words, projects }: ProjectsProps) {
  return (
    <Section heading={{ title: words.title }}>
      <Stack styles={list} as="ul" gap={space[12]}>
        {projects.map((project) => (
          <li key={project.title}>
            <div css={pair}>
              {(["before", "after"] as const).map((when) => {
                const { image, imageAlt } = project[when];
                const drawn = image.childImageSharp?.project;
                return (
                  <figure key={when}>
                    {drawn && <Picture styles={picture} image={drawn} alt={imageAlt} />}
                    <figcaption>{project.drawn ? `${words[when]} (${words.drawn})` : words[when]}</figcaption>
                  </figure>
                );
              })}
            </div>
            <ItemText title={project.title}>
              {project.town}, <DateWords date={project.month} />
            </ItemText>
            <p css={textStyle}>{project.done}</p>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

export const fragment = graphql`
  fragment ProjectPictureFields on ProjectPicture {
    image {
      childImageSharp {
        project: gatsbyImageData(
          layout: CONSTRAINED
          width: 1120
          aspectRatio: 1.3333
          placeholder: DOMINANT_COLOR
          sizes: "(min-width: 1200px) 570px, (min-width: 480px) 48vw, 92vw"
          breakpoints: [360, 560, 840, 1120]
        )
      }
    }
  }
  fragment ProjectFields on Project {
    ...Project
    before {
      ...ProjectPictureFields
    }
    after {
      ...ProjectPictureFields
    }
  }
`;
