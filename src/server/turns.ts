import { performance } from "node:perf_hooks";

interface TurnBounds {
  /** Milliseconds of answering before other work gets its turn; the second while newcomers keep coming. */
  turn: number;
  turnWithNewcomers: number;
  /** Requests that may wait. */
  waiting: number;
}

interface Waiting {
  since: number;
  /** Answers, given the milliseconds the request has waited. */
  answer: (waited: number) => void;
}

/**
 * Shares the process's time out in turns. Node's event loop accepts one new connection in each of its own (libuv 1.45
 * and later), and before that handles whatever all open connections have sent: a thousand busy ones would keep a newcomer
 * out for seconds. So only as much is answered in one turn as fits its time; the rest waits, first come, first served.
 */
export function takeTurns(bounds: TurnBounds, hadNewcomer: () => boolean) {
  const waiting: Waiting[] = [];
  let scheduled = false;
  /** When this turn's time is over; as long as no turn is open, nothing has been answered in it. */
  let until: number | undefined;

  function openTurn(now: number): number {
    if (!scheduled) setImmediate(nextTurn);
    scheduled = true;
    return now + (hadNewcomer() ? bounds.turnWithNewcomers : bounds.turn);
  }

  function nextTurn(): void {
    scheduled = false;
    until = undefined;
    if (waiting.length === 0) return;
    let now = performance.now();
    until = openTurn(now);
    let answered = 0;
    for (const { since, answer } of waiting) {
      answer(now - since);
      answered += 1;
      now = performance.now();
      if (now >= until) break;
    }
    waiting.splice(0, answered);
  }

  return {
    /**
     * Answers a request, at once if there is time left in this turn.
     * @param answer given the milliseconds that the request has waited; must not throw
     * @returns false if too many wait already, and this one was not taken
     */
    take(answer: (waited: number) => void): boolean {
      const now = performance.now();
      until ??= openTurn(now);
      if (waiting.length === 0 && now < until) answer(0);
      else if (waiting.length < bounds.waiting) waiting.push({ since: now, answer });
      else return false;
      return true;
    },
  };
}
