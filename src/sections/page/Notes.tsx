import { css } from "@emotion/react";
import { graphql } from "gatsby";
import { isNoteOn } from "../../../model/text/format";
import { useVisitorsTime } from "../../frame/time/useNow";
import { usePage } from "../../frame/usePage";
import { useSite } from "../../frame/useSite";
import { Container } from "../../ui/layout/Container";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, space } from "../../ui/tokens";

/** src/inline/showNote.ts in the HTML, and empty in the browser, where it has already run. */
declare const NOTE_SCRIPT: string;

interface NotesProps {
  /** Those of certain days first. */
  notes: readonly Queries.ShownNoteFragment[] | null | undefined;
}

const band = css({
  paddingBlock: space[3],
  background: color.cream,
  borderBlock: `1px solid ${color.line}`,
  "&[hidden]": { display: "none" },
  a: { paddingBlock: space[3], fontWeight: 700 },
});

/** A sentence of these days, by the company's date. At most one note shows, and none without scripts. */
export default function Notes({ notes }: NotesProps) {
  const { path } = usePage();
  const { builtAt } = useSite();
  const now = useVisitorsTime(builtAt);
  const current = now && notes?.find((note) => isNoteOn(now, note));
  if (!notes?.length) return null;
  return (
    <div css={band} hidden={!current}>
      <Container>
        <p>
          {notes.map((note) => (
            <span key={note.text} hidden={note !== current} data-from={note.starts} data-until={note.ends}>
              {note.text}{" "}
              {note.link && note.link.to.split("#")[0] !== path && (
                <SmartLink to={note.link.to}>{note.link.label}</SmartLink>
              )}
            </span>
          ))}
        </p>
      </Container>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page */}
      <script dangerouslySetInnerHTML={{ __html: NOTE_SCRIPT }} />
    </div>
  );
}

export const fragment = graphql`
  fragment ShownNote on Note {
    text
    starts
    ends
    link {
      ...ContentLink
    }
  }
  fragment Notes on Company {
    notes {
      ...ShownNote
    }
  }
`;
