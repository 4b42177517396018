import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { Columns } from "../../ui/layout/Columns";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { edged, Picture } from "../../ui/media/Picture";
import { ItemText } from "../../ui/text/ItemText";
import { fluid, font, size, space } from "../../ui/tokens";
import { FormattedDate } from "../page/FormattedDate";

interface ProjectsProps {
  words: Queries.ProjectsBlockFragment;
  projects: readonly Queries.ProjectFieldsFragment[];
}

const GAP = fluid(12, 20);

const pair = css({ marginBottom: space[5], figcaption: { fontWeight: 700, ...font.small } });
const textStyle = css({ marginTop: space[2], maxWidth: size.measure });

/** Finished jobs, each before and after. */
export function Projects({ words, projects }: ProjectsProps) {
  return (
    <Section heading={{ title: words.title }}>
      <Stack as="ul" top={space[8]} gap={space[12]}>
        {projects.map((project, index) => (
          <li key={index}>
            <Columns from="phone" gap={GAP} columnGap={GAP} align="stretch" styles={pair}>
              {(["before", "after"] as const).map((when) => {
                const { image, imageAlt } = project[when];
                const drawn = image.childImageSharp?.project;
                return (
                  <Stack as="figure" gap={space[2]} key={when}>
                    {drawn && <Picture styles={edged} image={drawn} alt={imageAlt} />}
                    <figcaption>{project.drawn ? `${words[when]} (${words.drawn})` : words[when]}</figcaption>
                  </Stack>
                );
              })}
            </Columns>
            <ItemText title={project.title}>
              {project.town}, <FormattedDate date={project.month} />
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
          placeholder: BLURRED
          blurredOptions: { width: 12, toFormat: WEBP }
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
