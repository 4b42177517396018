import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { linkPath } from "../../../model/text/pageAddress";
import { usePage } from "../../frame/usePage";
import { useSite } from "../../frame/useSite";
import { Container } from "../../ui/layout/Container";
import { SmartLink } from "../../ui/text/SmartLink";
import { color, from, space } from "../../ui/tokens";

interface NotesProps {
  /** Those of certain days first. */
  notes: readonly Queries.NoteFragment[] | null | undefined;
  /** At the other end of the same strip. */
  children?: ReactNode;
}

const strip = css({
  paddingBlock: space[3],
  background: color.cream,
  borderBlock: `1px solid ${color.line}`,
  "&:not(:has(form, span:not([hidden])))": { display: "none" },
  a: { paddingBlock: space[3], fontWeight: 700 },
});
const sentences = css({
  "&:not(:has(:not([hidden])))": { display: "none" },
  "span:not([hidden]) ~ span": { display: "none" },
});
const ends = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space[3]} ${space[8]}`,
  [from.tablet]: { alignItems: "center", paddingBlock: space[2] },
});

/**
 * A sentence of these days, by the company's date, which src/inline/clock.ts knows. At most one note shows, the first that
 * fits, and none without scripts.
 */
export default function Notes({ notes, children }: NotesProps) {
  const { path } = usePage();
  if (!notes?.length && !children) return null;
  return (
    <div css={strip}>
      <Container styles={children && ends}>
        {children}
        <p css={sentences}>
          {notes?.map((note, index) => (
            <span key={index} hidden data-from={note.from} data-until={note.until}>
              {note.text}{" "}
              {note.link && linkPath(note.link.to) !== path && (
                <SmartLink to={note.link.to}>{note.link.label}</SmartLink>
              )}
            </span>
          ))}
        </p>
      </Container>
    </div>
  );
}

/** The notes of every page, unless the page shows them among its own. */
export function EverywhereNotes() {
  const { hasNotes } = usePage();
  const { everywhere } = useSite().company;
  return hasNotes || everywhere.length === 0 ? null : <Notes notes={everywhere} />;
}
