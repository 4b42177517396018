import { css } from "@emotion/react";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { isNoteOn } from "../../../model/text/format";
import { linkPath } from "../../../model/text/pageAddress";
import { useVisitorsTime } from "../../frame/time/useNow";
import { usePage } from "../../frame/usePage";
import { useSite } from "../../frame/useSite";
import { Container } from "../../ui/layout/Container";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, from, space } from "../../ui/tokens";

/** src/inline/showNote.ts in the HTML, and empty in the browser, where it has already run. */
declare const NOTE_SCRIPT: string;

interface NotesProps {
  /** Those of certain days first. */
  notes: readonly Queries.ShownNoteFragment[] | null | undefined;
  /** At the other end of the same strip. */
  children?: ReactNode;
}

const strip = css({
  paddingBlock: space[3],
  background: color.cream,
  borderBlock: `1px solid ${color.line}`,
  "&:not(:has(form, p:not([hidden])))": { display: "none" },
  a: { paddingBlock: space[3], fontWeight: 700 },
});
const ends = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space[3]} ${space[8]}`,
  [from.tablet]: { alignItems: "center", paddingBlock: space[2] },
});

/** A sentence of these days, by the company's date. At most one note shows, and none without scripts. */
export default function Notes({ notes, children }: NotesProps) {
  const { path } = usePage();
  const { builtAt } = useSite();
  const now = useVisitorsTime(builtAt);
  const current = now && notes?.find((note) => isNoteOn(now, note));
  if (!notes?.length && !children) return null;
  return (
    <div css={strip}>
      <Container styles={children && ends}>
        {children}
        <p hidden={!current}>
          {notes?.map((note, index) => (
            <span key={index} hidden={note !== current} data-from={note.starts} data-until={note.ends}>
              {note.text}{" "}
              {note.link && linkPath(note.link.to) !== path && (
                <SmartLink to={note.link.to}>{note.link.label}</SmartLink>
              )}
            </span>
          ))}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page */}
          <script dangerouslySetInnerHTML={{ __html: NOTE_SCRIPT }} />
        </p>
      </Container>
    </div>
  );
}

export const fragment = graphql`
  fragment ShownNote on Note {
    text
    starts
    ends
    link { ...ContentLink }
  }
  fragment Notes on Company {
    notes { ...ShownNote }
  }
`;
