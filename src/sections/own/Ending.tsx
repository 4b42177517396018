import type { ReactNode } from "react";
import { useVisitorsTime } from "../../frame/time/useNow";
import { useSite } from "../../frame/useSite";

/** src/inline/endPart.ts in the HTML, and empty in the browser, where it has already run. */
declare const ENDING_SCRIPT: string;

interface EndingProps {
  /** The midnight after its last day, in UTC: 2026-12-01T05:00. */
  ends: string;
  /** Shows its children from then on, and not before. */
  isAfter?: boolean;
  children: ReactNode;
}

/** What a page shows until its end or, of the note that takes its place, from then on. The next build leaves out what is over. */
export function Ending({ ends, isAfter = false, children }: EndingProps) {
  const { company, builtAt } = useSite();
  const now = useVisitorsTime(builtAt, company.timeZone);
  const isOver = now !== undefined && ends <= now.toJSON();
  return (
    <div hidden={isOver !== isAfter} data-ends={ends}>
      {children}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page */}
      <script dangerouslySetInnerHTML={{ __html: ENDING_SCRIPT }} />
    </div>
  );
}
