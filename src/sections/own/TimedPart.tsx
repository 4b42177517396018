import type { ReactNode } from "react";
import { isShownOn } from "../../../model/text/format";
import { useSite } from "../../frame/useSite";

interface TimedPartProps {
  /** The first and the last day on which it shows. */
  from?: string | null;
  until?: string | null;
  children: ReactNode;
}

/** After every year. */
const NEVER = "9";

/** What a page shows on some days alone (src/inline/clock.ts). The next build leaves out what is over. */
export function TimedPart({ from, until, children }: TimedPartProps) {
  const days = { from: from ?? "", until: until ?? NEVER };
  const { builtAt } = useSite();
  return (
    <div hidden={!isShownOn(builtAt.slice(0, 10), days)} data-from={days.from} data-until={days.until}>
      {children}
    </div>
  );
}
