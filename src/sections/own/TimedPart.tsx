import type { ReactNode } from "react";
import { isNoteOn } from "../../../model/text/format";
import { useSite } from "../../frame/useSite";

interface TimedPartProps {
  /** The midnights in UTC between which it shows: 2026-12-01T05:00. */
  starts?: string | null;
  ends?: string | null;
  children: ReactNode;
}

/** After every year. */
const NEVER = "9";

/** What a page shows from its start to its end (src/inline/clock.ts). The next build leaves out what is over. */
export function TimedPart({ starts, ends, children }: TimedPartProps) {
  const times = { starts: starts ?? "", ends: ends ?? NEVER };
  const { builtAt } = useSite();
  return (
    <div
      hidden={!isNoteOn(new Date(builtAt), times)}
      data-starts={times.starts}
      data-ends={times.ends}
      suppressHydrationWarning
    >
      {children}
    </div>
  );
}
