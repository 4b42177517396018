import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { isInSeason } from "../../content/facts/format";
import { useVisitorsTime } from "../../frame/time/useNow";
import { useCompany } from "../../frame/useCompany";
import { Container } from "../../ui/Container";
import { SmartLink } from "../../ui/SmartLink";
import { color, space } from "../../ui/tokens";

/** src/inline/showSeason.ts in the HTML, and empty in the browser, where it has already run. */
declare const SEASON_SCRIPT: string;

interface SeasonNoteProps {
  notes: Queries.SeasonNotesFragment["seasonNotes"] | undefined;
  /** The page's path. */
  path: string;
}

const band = css({
  paddingBlock: space[3],
  background: color.cream,
  borderBlock: `1px solid ${color.line}`,
  "&[hidden]": { display: "none" },
  a: { paddingBlock: space[3], fontWeight: 700 },
});

/** What the season brings, by the visitor's date, with a link to more. At most one note shows, and none without scripts. */
export function SeasonNote({ notes, path }: SeasonNoteProps) {
  const { builtAt } = useCompany();
  const now = useVisitorsTime(builtAt);
  const current = now && notes?.find((note) => isInSeason(now, note));
  if (!notes) return null;
  return (
    <div css={band} hidden={!current}>
      <Container>
        <p>
          {notes.map((note) => (
            <span key={note.from} hidden={note !== current} data-from={note.from} data-until={note.until}>
              {note.text}{" "}
              {note.link.to.split("#")[0] !== path && <SmartLink to={note.link.to}>{note.link.label}</SmartLink>}
            </span>
          ))}
        </p>
      </Container>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page */}
      <script dangerouslySetInnerHTML={{ __html: SEASON_SCRIPT }} />
    </div>
  );
}

export const fragment = graphql`
  fragment SeasonNotes on Company {
    seasonNotes {
      ...SeasonNote
    }
  }
`;
