import type { ReactNode } from "react";
import { useNow } from "../../frame/time/useNow";
import { useSite } from "../../frame/useSite";

/** src/inline/timedPart.ts in the HTML, and empty in the browser, where it has already run. */
declare const TIMED_PART_SCRIPT: string;

interface TimedPartProps {
  /** The midnights in UTC between which it shows: 2026-12-01T05:00. */
  starts?: string | null;
  ends?: string | null;
  children: ReactNode;
}

/** What a page shows from its start to its end. The next build leaves out what is over. */
export function TimedPart({ starts, ends, children }: TimedPartProps) {
  const { builtAt } = useSite();
  const now = useNow(builtAt).toJSON();
  const isHidden = Boolean((starts && now < starts) || (ends && ends <= now));
  return (
    <div hidden={isHidden} data-starts={starts ?? undefined} data-ends={ends ?? undefined}>
      {children}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page */}
      <script dangerouslySetInnerHTML={{ __html: TIMED_PART_SCRIPT }} />
    </div>
  );
}
